//! Small value nets: sparse inputs, two hidden layers, one output between 0 and 1.
//!
//! Plain `f32` in a fixed order of summation, so that the same weights give the same value on every machine. Weights are
//! kept in files as 16-bit numbers, and what is played is exactly what the file holds.

use kontor_core::Rollout;

/// Units of the first and of the second hidden layer.
const FIRST: usize = 64;
const SECOND: usize = 32;

/// A net that values positions described by a few active features.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    inputs: usize,
    /// By feature: what it adds to each unit of the first layer.
    features: Vec<[f32; FIRST]>,
    bias: [f32; FIRST],
    /// By unit of the first layer: what it adds to each unit of the second.
    second: Vec<[f32; SECOND]>,
    second_bias: [f32; SECOND],
    output: [f32; SECOND],
    output_bias: f32,
}

/// Units of the first and of the second layer that are summed together: few enough that their sums stay in registers.
const FIRST_PART: usize = 32;
const SECOND_PART: usize = 8;

/// What the hidden layers hold for one position; kept for learning.
#[derive(Clone)]
struct Layers {
    first: [f32; FIRST],
    second: [f32; SECOND],
    value: f32,
}

/// A negative input still passes a little, so that no unit goes dead for ever.
const LEAK: f32 = 1.0 / 16.0;

#[inline]
fn bend(x: f32) -> f32 {
    if x > 0.0 { x } else { x * LEAK }
}

#[inline]
fn slope(bent: f32) -> f32 {
    if bent > 0.0 { 1.0 } else { LEAK }
}

impl Net {
    /// A net that knows nothing, for positions with so many features.
    pub fn random(inputs: usize, seed: u64) -> Net {
        let mut draw = Rollout::new(seed, 0);
        let mut around_zero = |spread: f32| {
            let unit = (draw.next_u64() >> 40) as f32 / (1u64 << 24) as f32;
            (unit - 0.5) * 2.0 * spread
        };
        Net {
            inputs,
            features: (0..inputs)
                .map(|_| std::array::from_fn(|_| around_zero(0.2)))
                .collect(),
            bias: [0.0; FIRST],
            second: (0..FIRST)
                .map(|_| std::array::from_fn(|_| around_zero(0.2)))
                .collect(),
            second_bias: [0.0; SECOND],
            output: std::array::from_fn(|_| around_zero(0.3)),
            output_bias: 0.0,
        }
    }

    /// How many features there are.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// The value of a position with these active features, between 0 and 1.
    ///
    /// # Panics
    /// If there is no such feature.
    #[inline]
    pub fn value(&self, active: &[u16]) -> f32 {
        self.forward(active).value
    }

    #[inline]
    fn forward(&self, active: &[u16]) -> Layers {
        let mut first = self.bias;
        for (part, sums) in first.chunks_exact_mut(FIRST_PART).enumerate() {
            let mut gathered = [0.0; FIRST_PART];
            gathered.copy_from_slice(sums);
            for &feature in active {
                let weights = &self.features[usize::from(feature)];
                for (sum, weight) in gathered.iter_mut().zip(&weights[part * FIRST_PART..]) {
                    *sum += weight;
                }
            }
            for (sum, gathered) in sums.iter_mut().zip(gathered) {
                *sum = bend(gathered);
            }
        }
        let mut second = self.second_bias;
        for (part, sums) in second.chunks_exact_mut(SECOND_PART).enumerate() {
            let mut gathered = [0.0; SECOND_PART];
            gathered.copy_from_slice(sums);
            for (unit, weights) in first.iter().zip(&self.second) {
                let weights = &weights[part * SECOND_PART..];
                for (sum, weight) in gathered.iter_mut().zip(weights) {
                    *sum += *unit * weight;
                }
            }
            sums.copy_from_slice(&gathered);
        }
        let mut logit = self.output_bias;
        for (unit, weight) in second.iter_mut().zip(&self.output) {
            *unit = bend(*unit);
            logit += *unit * weight;
        }
        Layers {
            first,
            second,
            value: sigmoid(logit),
        }
    }

    fn parameters(&self) -> usize {
        self.inputs * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND + 1
    }

    /// All numbers, in a fixed order.
    fn numbers(&self) -> impl Iterator<Item = f32> + '_ {
        let features = self.features.iter().flatten();
        let second = self.second.iter().flatten();
        features
            .chain(&self.bias)
            .chain(second)
            .chain(&self.second_bias)
            .chain(&self.output)
            .chain([&self.output_bias])
            .copied()
    }

    fn numbers_mut(&mut self) -> impl Iterator<Item = &mut f32> + '_ {
        let features = self.features.iter_mut().flatten();
        let second = self.second.iter_mut().flatten();
        features
            .chain(&mut self.bias)
            .chain(second)
            .chain(&mut self.second_bias)
            .chain(&mut self.output)
            .chain([&mut self.output_bias])
    }

    /// The weights as a file holds them.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(8 + 2 * self.parameters());
        bytes.extend(MAGIC);
        bytes.extend((self.inputs as u32).to_le_bytes());
        for number in self.numbers() {
            let small = (number * SCALE).round().clamp(-32_767.0, 32_767.0) as i16;
            bytes.extend(small.to_le_bytes());
        }
        bytes
    }

    /// Reads the weights from a file; the error says what is wrong with it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, String> {
        let (head, body) = bytes
            .split_at_checked(8)
            .filter(|(head, _)| head[..4] == MAGIC)
            .ok_or("not a file of weights")?;
        let inputs = u32::from_le_bytes([head[4], head[5], head[6], head[7]]) as usize;
        let mut net = Net::random(inputs.min(1 << 16), 0);
        if body.len() != 2 * net.parameters() {
            return Err(format!(
                "{} bytes of weights, but {} features need {}",
                body.len(),
                inputs,
                2 * net.parameters()
            ));
        }
        for (number, pair) in net.numbers_mut().zip(body.chunks_exact(2)) {
            *number = f32::from(i16::from_le_bytes([pair[0], pair[1]])) / SCALE;
        }
        Ok(net)
    }
}

/// The next few bytes, if there are so many.
pub(crate) fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*first)
}

const MAGIC: [u8; 4] = *b"KNT1";

/// Weights are kept in steps of 1/2048, up to about 16.
const SCALE: f32 = 2_048.0;

/// `1 / (1 + e^-x)`, by a rational approximation of its own: `exp` differs in the last digit from machine to machine.
/// It is as steep in the middle, rises strictly and is symmetric around 0; its tails are heavier.
#[inline]
fn sigmoid(x: f32) -> f32 {
    let half = x * 0.5;
    0.5 + 0.5 * half / (1.0 + half * half).sqrt()
}

/// The derivative of [`sigmoid`] at the point where it has this value.
#[inline]
fn sigmoid_slope(value: f32) -> f32 {
    // With t = 2v - 1 = h / sqrt(1 + h²): dt/dh = (1 - t²)^(3/2).
    let t = 2.0 * value - 1.0;
    let rest = (1.0 - t * t).max(0.0);
    0.25 * rest * rest.sqrt()
}

/// Teaches a net by gradient descent with momentum and a step for each weight (Adam).
#[derive(Clone, Debug)]
pub struct Teacher {
    net: Net,
    first_moments: Vec<f32>,
    second_moments: Vec<f32>,
    steps: u64,
}

/// What the gradient of one batch has gathered.
struct Gradient {
    sums: Vec<f32>,
    /// Which features had any part in it.
    touched: Vec<u16>,
}

impl Teacher {
    /// A teacher for this net.
    pub fn new(net: Net) -> Teacher {
        let parameters = net.parameters();
        Teacher {
            net,
            first_moments: vec![0.0; parameters],
            second_moments: vec![0.0; parameters],
            steps: 0,
        }
    }

    /// The net as it is now.
    pub fn net(&self) -> &Net {
        &self.net
    }

    /// How many batches it has learned from.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Everything it needs to go on later, exactly.
    pub fn save(&self, out: &mut Vec<u8>) {
        out.extend(self.steps.to_le_bytes());
        let numbers = self.net.numbers();
        let moments = self.first_moments.iter().chain(&self.second_moments);
        for number in numbers.chain(moments.copied()) {
            out.extend(number.to_le_bytes());
        }
    }

    /// Goes on from what was saved, for positions with so many features; nothing if it is cut short.
    pub fn restore(inputs: usize, bytes: &mut &[u8]) -> Option<Teacher> {
        let mut teacher = Teacher::new(Net::random(inputs, 0));
        teacher.steps = u64::from_le_bytes(take(bytes)?);
        let Teacher {
            net,
            first_moments,
            second_moments,
            ..
        } = &mut teacher;
        let moments = first_moments.iter_mut().chain(second_moments);
        for number in net.numbers_mut().chain(moments) {
            *number = f32::from_le_bytes(take(bytes)?);
        }
        Some(teacher)
    }

    /// Learns from one batch of positions with the values they should have; returns the mean squared error before.
    pub fn learn<'a>(&mut self, batch: impl Iterator<Item = (&'a [u16], f32)>, rate: f32) -> f32 {
        let mut gradient = Gradient {
            sums: vec![0.0; self.net.parameters()],
            touched: Vec::new(),
        };
        let (mut n, mut error) = (0.0, 0.0);
        for (active, target) in batch {
            error += self.net.backward(active, target, &mut gradient);
            n += 1.0;
        }
        if n > 0.0 {
            self.step(&mut gradient, rate, n);
        }
        error / f32::max(n, 1.0)
    }

    fn step(&mut self, gradient: &mut Gradient, rate: f32, n: f32) {
        const KEEP_FIRST: f32 = 0.9;
        const KEEP_SECOND: f32 = 0.999;
        self.steps += 1;
        let t = self.steps.min(100_000) as i32;
        let unbias = (1.0 - KEEP_SECOND.powi(t)).sqrt() / (1.0 - KEEP_FIRST.powi(t));
        gradient.touched.sort_unstable();
        gradient.touched.dedup();
        let dense = self.net.inputs * FIRST;
        let sparse = gradient
            .touched
            .iter()
            .flat_map(|feature| usize::from(*feature) * FIRST..(usize::from(*feature) + 1) * FIRST);
        let places: Vec<usize> = sparse.chain(dense..gradient.sums.len()).collect();
        let mut numbers: Vec<f32> = self.net.numbers().collect();
        for place in places {
            let g = gradient.sums[place] / n;
            let (m, v) = (
                &mut self.first_moments[place],
                &mut self.second_moments[place],
            );
            *m = KEEP_FIRST * *m + (1.0 - KEEP_FIRST) * g;
            *v = KEEP_SECOND * *v + (1.0 - KEEP_SECOND) * g * g;
            numbers[place] -= rate * unbias * *m / (v.sqrt() + 1e-8);
        }
        for (number, new) in self.net.numbers_mut().zip(numbers) {
            *number = new;
        }
    }
}

impl Net {
    /// Adds the gradient of the squared error for one position; returns that error.
    fn backward(&self, active: &[u16], target: f32, gradient: &mut Gradient) -> f32 {
        let layers = self.forward(active);
        let off = layers.value - target;
        let logit = 2.0 * off * sigmoid_slope(layers.value);
        let (features, rest) = gradient.sums.split_at_mut(self.inputs * FIRST);
        let (bias, rest) = rest.split_at_mut(FIRST);
        let (second, rest) = rest.split_at_mut(FIRST * SECOND);
        let (second_bias, rest) = rest.split_at_mut(SECOND);
        let (output, output_bias) = rest.split_at_mut(SECOND);
        output_bias[0] += logit;
        let mut at_second = [0.0; SECOND];
        for i in 0..SECOND {
            output[i] += logit * layers.second[i];
            at_second[i] = logit * self.output[i] * slope(layers.second[i]);
            second_bias[i] += at_second[i];
        }
        let mut at_first = [0.0; FIRST];
        for (i, weights) in self.second.iter().enumerate() {
            let mut sum = 0.0;
            let row = &mut second[i * SECOND..(i + 1) * SECOND];
            for j in 0..SECOND {
                row[j] += at_second[j] * layers.first[i];
                sum += at_second[j] * weights[j];
            }
            at_first[i] = sum * slope(layers.first[i]);
            bias[i] += at_first[i];
        }
        for &feature in active {
            let at = usize::from(feature) * FIRST;
            for (sum, part) in features[at..at + FIRST].iter_mut().zip(&at_first) {
                *sum += part;
            }
            gradient.touched.push(feature);
        }
        off * off
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gradient_of(net: &Net, active: &[u16], target: f32) -> Vec<f32> {
        let mut gradient = Gradient {
            sums: vec![0.0; net.parameters()],
            touched: Vec::new(),
        };
        net.backward(active, target, &mut gradient);
        gradient.sums
    }

    #[test]
    fn the_gradient_is_the_one_of_finite_differences() {
        let net = Net::random(5, 3);
        let (active, target) = ([1, 3, 4], 0.8);
        let gradient = gradient_of(&net, &active, target);
        let error = |net: &Net| {
            let off = f64::from(net.value(&active)) - f64::from(target);
            off * off
        };
        let mut checked = 0;
        for place in (0..net.parameters()).step_by(7) {
            let step = 1.0 / 512.0;
            let [more, less] = [step, -step].map(|step| {
                let mut other = net.clone();
                *other.numbers_mut().nth(place).unwrap() += step;
                error(&other)
            });
            let slope = (more - less) / (2.0 * f64::from(step));
            let found = f64::from(gradient[place]);
            assert!(
                (slope - found).abs() < 2e-4 + 0.02 * slope.abs(),
                "{place}: {slope} {found}"
            );
            checked += usize::from(found != 0.0);
        }
        assert!(checked > 100);
    }

    #[test]
    fn a_net_learns_what_it_is_taught() {
        // Exclusive or: no single layer can do it.
        let examples: [(&[u16], f32); 4] = [
            (&[0, 2], 0.1),
            (&[0, 3], 0.9),
            (&[1, 2], 0.9),
            (&[1, 3], 0.1),
        ];
        let mut teacher = Teacher::new(Net::random(4, 1));
        let first = teacher.learn(examples.into_iter(), 0.01);
        let last = (0..400)
            .map(|_| teacher.learn(examples.into_iter(), 0.01))
            .last();
        assert!(first > 0.1 && last < Some(0.001), "{first} {last:?}");
    }

    #[test]
    fn a_file_of_weights_is_read_as_it_was_written() {
        let net = Net::random(9, 2);
        let bytes = net.to_bytes();
        let read = Net::from_bytes(&bytes).unwrap();
        assert_eq!(read.to_bytes(), bytes);
        assert!((read.value(&[1, 2]) - net.value(&[1, 2])).abs() < 0.01);
        assert!(Net::from_bytes(&bytes[..bytes.len() - 1]).is_err());
        assert!(Net::from_bytes(b"weights?").is_err());
        assert!(Net::from_bytes(b"").is_err());
    }

    #[test]
    fn the_curve_is_between_0_and_1_and_symmetric() {
        for x in [-50.0, -2.0, -0.1, 0.0, 0.3, 7.0f32] {
            assert!((0.0..=1.0).contains(&sigmoid(x)));
            assert!((sigmoid(x) + sigmoid(-x) - 1.0).abs() < 1e-6);
            let slope = (sigmoid(x + 0.01) - sigmoid(x - 0.01)) / 0.02;
            assert!((sigmoid_slope(sigmoid(x)) - slope).abs() < 1e-3);
        }
    }
}
