//! Small value nets: sparse inputs, two hidden layers or none, one output between 0 and 1.
//!
//! Plain `f32` in a fixed order of summation, so that the same weights give the same value on every machine. Weights are
//! kept in files as 16-bit numbers, and what is played is exactly what the file holds.

use kontor_core::Rollout;

/// Units of the first and of the second hidden layer.
const FIRST: usize = 64;
const SECOND: usize = 32;

/// What the first hidden layer is made of: one number for each of its units.
pub(crate) type Unit = [f32; FIRST];

/// What lies between the features and the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shape {
    /// Two hidden layers.
    Deep,
    /// Nothing: each feature has one weight (logistic regression).
    Linear,
}

impl Shape {
    /// How many numbers each feature has.
    const fn width(self) -> usize {
        match self {
            Shape::Deep => FIRST,
            Shape::Linear => 1,
        }
    }

    /// How many numbers there are beside those of the features.
    const fn dense(self) -> usize {
        match self {
            Shape::Deep => FIRST + FIRST * SECOND + SECOND + SECOND + 1,
            Shape::Linear => 1,
        }
    }

    /// How a file of weights begins.
    const fn magic(self) -> [u8; 4] {
        match self {
            Shape::Deep => *b"KNT1",
            Shape::Linear => *b"KNL1",
        }
    }
}

/// A net that values positions described by a few active features.
#[derive(Clone, PartialEq, Debug)]
pub struct Net {
    inputs: usize,
    shape: Shape,
    /// Feature by feature, then the rest layer by layer: see [`Dense`].
    numbers: Vec<f32>,
}

/// The numbers of a deep net that are not a feature's.
#[derive(Clone, Copy)]
struct Dense<'a> {
    bias: &'a [f32; FIRST],
    /// By unit of the first layer: what it adds to each unit of the second.
    second: &'a [[f32; SECOND]; FIRST],
    second_bias: &'a [f32; SECOND],
    output: &'a [f32; SECOND],
    output_bias: f32,
}

impl Dense<'_> {
    /// The numbers behind the features of a deep net, in their order.
    #[inline]
    fn of(numbers: &[f32]) -> Option<Dense<'_>> {
        let (bias, rest) = numbers.split_first_chunk()?;
        let (second, rest) = rest.split_at_checked(FIRST * SECOND)?;
        let (second_bias, rest) = rest.split_first_chunk()?;
        let (output, rest) = rest.split_first_chunk()?;
        Some(Dense {
            bias,
            second: second.as_chunks().0.try_into().ok()?,
            second_bias,
            output,
            output_bias: *rest.first()?,
        })
    }

    /// From the sums of the first layer to the value; what the units pass on is kept for learning.
    #[inline]
    fn pass_on(&self, first: &mut Unit, second: &mut [f32; SECOND]) -> f32 {
        *second = *self.second_bias;
        for unit in first.iter_mut() {
            *unit = bend(*unit);
        }
        for (unit, weights) in first.iter().zip(self.second) {
            for j in 0..SECOND {
                second[j] += unit * weights[j];
            }
        }
        let mut products = [0.0; SECOND];
        for j in 0..SECOND {
            second[j] = bend(second[j]);
            products[j] = second[j] * self.output[j];
        }
        sigmoid(self.output_bias + halves(products))
    }
}

/// A negative input still passes a little, so that no unit goes dead for ever.
const LEAK: f32 = 1.0 / 16.0;

#[inline]
fn bend(x: f32) -> f32 {
    let little = x * LEAK;
    if x > little { x } else { little }
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
        let layers = [
            (inputs * FIRST, 0.2),
            (FIRST, 0.0),
            (FIRST * SECOND, 0.2),
            (SECOND, 0.0),
            (SECOND, 0.3),
            (1, 0.0),
        ];
        let mut numbers = Vec::with_capacity(inputs * FIRST + Shape::Deep.dense());
        for (size, spread) in layers {
            if spread > 0.0 {
                numbers.extend((0..size).map(|_| around_zero(spread)));
            } else {
                numbers.resize(numbers.len() + size, 0.0);
            }
        }
        Net {
            inputs,
            shape: Shape::Deep,
            numbers,
        }
    }

    /// A net without hidden layers that knows nothing: all it can learn is one weight for each feature.
    pub fn linear(inputs: usize) -> Net {
        Net {
            inputs,
            shape: Shape::Linear,
            numbers: vec![0.0; inputs + Shape::Linear.dense()],
        }
    }

    /// How many features there are.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// The numbers of the features, and those behind them.
    #[inline]
    fn parts(&self) -> (&[f32], &[f32]) {
        self.numbers.split_at(self.inputs * self.shape.width())
    }

    /// The value of a position with these active features, between 0 and 1.
    ///
    /// # Panics
    /// If there is no such feature.
    #[inline]
    pub fn value(&self, active: &[u16]) -> f32 {
        let (features, dense) = self.parts();
        match Dense::of(dense) {
            Some(dense) => {
                let mut first = sum(features, dense.bias, active);
                dense.pass_on(&mut first, &mut [0.0; SECOND])
            }
            None => sigmoid(linear_sum(features, dense, active)),
        }
    }
}

/// Adds one row of numbers to another. Counted, because the compiler makes a few wide additions of it.
#[inline(always)]
fn add(sums: &mut Unit, row: &Unit) {
    for i in 0..FIRST {
        sums[i] += row[i];
    }
}

/// The sums of the first layer.
#[inline]
fn sum(features: &[f32], bias: &Unit, active: &[u16]) -> Unit {
    let (features, _) = features.as_chunks::<FIRST>();
    let mut first = *bias;
    for &feature in active {
        add(&mut first, &features[usize::from(feature)]);
    }
    first
}

#[inline]
fn linear_sum(features: &[f32], bias: &[f32], active: &[u16]) -> f32 {
    let weights = active.iter().map(|&feature| features[usize::from(feature)]);
    bias.iter().copied().chain(weights).sum()
}

/// A net whose features come in groups, each with all its combinations summed up beforehand: what takes dozens of
/// additions with single features takes one for each group.
#[derive(Clone, Debug)]
pub(crate) struct Folded {
    /// Combination by combination. Of a net without hidden layers only the first number of each counts.
    rows: Vec<Unit>,
    dense: Vec<f32>,
}

impl Folded {
    /// The value of a position in which these combinations are active, between 0 and 1.
    ///
    /// # Panics
    /// If there is no such combination.
    #[inline]
    pub(crate) fn value(&self, active: &[usize]) -> f32 {
        let dense = Dense::of(&self.dense);
        let mut first = dense.map_or([0.0; FIRST], |dense| *dense.bias);
        for &row in active {
            add(&mut first, &self.rows[row]);
        }
        match dense {
            Some(dense) => dense.pass_on(&mut first, &mut [0.0; SECOND]),
            None => sigmoid(self.dense[0] + first[0]),
        }
    }
}

impl Net {
    /// Sums up combinations of features, each listed by its features.
    pub(crate) fn fold<'a>(&self, combinations: impl Iterator<Item = &'a [u16]>) -> Folded {
        let (features, dense) = self.parts();
        let rows = combinations.map(|active| match self.shape {
            Shape::Deep => sum(features, &[0.0; FIRST], active),
            Shape::Linear => {
                let mut row = [0.0; FIRST];
                row[0] = linear_sum(features, &[], active);
                row
            }
        });
        Folded {
            rows: rows.collect(),
            dense: dense.to_vec(),
        }
    }

    /// The weights as a file holds them.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(8 + 2 * self.numbers.len());
        bytes.extend(self.shape.magic());
        bytes.extend((self.inputs as u32).to_le_bytes());
        for number in &self.numbers {
            let small = (number * SCALE).round().clamp(-32_767.0, 32_767.0) as i16;
            bytes.extend(small.to_le_bytes());
        }
        bytes
    }

    /// Reads the weights from a file; the error says what is wrong with it.
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, String> {
        let head = bytes.split_at_checked(8).and_then(|(head, body)| {
            let shapes = [Shape::Deep, Shape::Linear];
            let shape = shapes.into_iter().find(|s| head[..4] == s.magic())?;
            Some((shape, head, body))
        });
        let (shape, head, body) = head.ok_or("not a file of weights")?;
        let inputs = u32::from_le_bytes([head[4], head[5], head[6], head[7]]) as usize;
        let needed = 2 * (inputs * shape.width() + shape.dense());
        if body.len() != needed {
            return Err(format!(
                "{} bytes of weights, but {inputs} features need {needed}",
                body.len()
            ));
        }
        let numbers = body.as_chunks().0.iter();
        Ok(Net {
            inputs,
            shape,
            numbers: numbers
                .map(|&pair| f32::from(i16::from_le_bytes(pair)) / SCALE)
                .collect(),
        })
    }
}

/// The next few bytes, if there are so many.
pub(crate) fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*first)
}

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
    gradient: Gradient,
}

/// What the gradient of one batch has gathered; all zeros between two batches.
#[derive(Clone, Debug)]
struct Gradient {
    sums: Vec<f32>,
    /// Which features had any part in it, as a list and by feature: only their numbers are looked at.
    touched: Vec<u16>,
    is_touched: Vec<bool>,
}

impl Gradient {
    fn for_net(net: &Net) -> Gradient {
        Gradient {
            sums: vec![0.0; net.numbers.len()],
            touched: Vec::new(),
            is_touched: vec![false; net.inputs],
        }
    }
}

impl Teacher {
    /// A teacher for this net.
    pub fn new(net: Net) -> Teacher {
        let numbers = net.numbers.len();
        Teacher {
            first_moments: vec![0.0; numbers],
            second_moments: vec![0.0; numbers],
            steps: 0,
            gradient: Gradient::for_net(&net),
            net,
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
        let numbers = [&self.net.numbers, &self.first_moments, &self.second_moments];
        for number in numbers.into_iter().flatten() {
            out.extend(number.to_le_bytes());
        }
    }

    /// Goes on from what was saved of a net shaped like this one; nothing if it is cut short.
    pub fn restore(like: Net, bytes: &mut &[u8]) -> Option<Teacher> {
        let mut teacher = Teacher::new(like);
        teacher.steps = u64::from_le_bytes(take(bytes)?);
        let numbers = [
            &mut teacher.net.numbers,
            &mut teacher.first_moments,
            &mut teacher.second_moments,
        ];
        for number in numbers.into_iter().flatten() {
            *number = f32::from_le_bytes(take(bytes)?);
        }
        Some(teacher)
    }

    /// Learns from one batch of positions with the values they should have; returns the mean squared error before.
    pub fn learn<'a>(&mut self, batch: impl Iterator<Item = (&'a [u16], f32)>, rate: f32) -> f32 {
        let (mut n, mut error) = (0.0, 0.0);
        for (active, target) in batch {
            error += self.net.backward(active, target, &mut self.gradient);
            n += 1.0;
        }
        if n > 0.0 {
            self.step(rate, n);
        }
        error / f32::max(n, 1.0)
    }

    fn step(&mut self, rate: f32, n: f32) {
        const KEEP_FIRST: f32 = 0.9;
        const KEEP_SECOND: f32 = 0.999;
        self.steps += 1;
        let t = self.steps.min(100_000) as i32;
        let unbias = (1.0 - KEEP_SECOND.powi(t)).sqrt() / (1.0 - KEEP_FIRST.powi(t));
        let width = self.net.shape.width();
        let dense = self.net.inputs * width..self.net.numbers.len();
        let Gradient {
            sums,
            touched,
            is_touched,
        } = &mut self.gradient;
        let sparse = touched.drain(..).map(|feature| {
            let feature = usize::from(feature);
            is_touched[feature] = false;
            feature * width..(feature + 1) * width
        });
        for places in sparse.chain([dense]) {
            let numbers = self.net.numbers[places.clone()].iter_mut();
            let first_moments = &mut self.first_moments[places.clone()];
            let second_moments = &mut self.second_moments[places.clone()];
            let moments = first_moments.iter_mut().zip(second_moments);
            let sums = sums[places].iter_mut();
            for ((number, (m, v)), sum) in numbers.zip(moments).zip(sums) {
                let g = *sum / n;
                *sum = 0.0;
                *m = KEEP_FIRST * *m + (1.0 - KEEP_FIRST) * g;
                *v = KEEP_SECOND * *v + (1.0 - KEEP_SECOND) * g * g;
                *number -= rate * unbias * *m / (v.sqrt() + 1e-8);
            }
        }
    }
}

impl Net {
    /// Adds the gradient of the squared error for one position; returns that error.
    fn backward(&self, active: &[u16], target: f32, gradient: &mut Gradient) -> f32 {
        for &feature in active {
            let touched = &mut gradient.is_touched[usize::from(feature)];
            if !*touched {
                *touched = true;
                gradient.touched.push(feature);
            }
        }
        let (features, dense) = self.parts();
        let (at_features, at_dense) = gradient.sums.split_at_mut(features.len());
        let Some(dense) = Dense::of(dense) else {
            let value = sigmoid(linear_sum(features, dense, active));
            let off = value - target;
            let logit = 2.0 * off * sigmoid_slope(value);
            at_dense[0] += logit;
            for &feature in active {
                at_features[usize::from(feature)] += logit;
            }
            return off * off;
        };
        let mut first = sum(features, dense.bias, active);
        let mut second = [0.0; SECOND];
        let value = dense.pass_on(&mut first, &mut second);
        let off = value - target;
        let at_first = dense.backward(&first, &second, 2.0 * off * sigmoid_slope(value), at_dense);
        let (at_features, _) = at_features.as_chunks_mut::<FIRST>();
        for &feature in active {
            add(&mut at_features[usize::from(feature)], &at_first);
        }
        off * off
    }
}

impl Dense<'_> {
    /// Adds the gradient of everything behind the features; returns the one at the first layer.
    fn backward(
        &self,
        first: &Unit,
        second: &[f32; SECOND],
        logit: f32,
        gradient: &mut [f32],
    ) -> Unit {
        let (bias, rest) = gradient.split_at_mut(FIRST);
        let (weights, rest) = rest.split_at_mut(FIRST * SECOND);
        let (weights, _) = weights.as_chunks_mut::<SECOND>();
        let (second_bias, rest) = rest.split_at_mut(SECOND);
        let (output, output_bias) = rest.split_at_mut(SECOND);
        output_bias[0] += logit;
        let mut at_second = [0.0; SECOND];
        for i in 0..SECOND {
            output[i] += logit * second[i];
            at_second[i] = logit * self.output[i] * slope(second[i]);
            second_bias[i] += at_second[i];
        }
        let mut at_first = [0.0; FIRST];
        for i in 0..FIRST {
            let (row, known) = (&mut weights[i], &self.second[i]);
            let mut products = [0.0; SECOND];
            for j in 0..SECOND {
                row[j] += at_second[j] * first[i];
                products[j] = at_second[j] * known[j];
            }
            at_first[i] = halves(products) * slope(first[i]);
            bias[i] += at_first[i];
        }
        at_first
    }
}

/// The sum, half added to half again and again: the same order everywhere, and wide additions.
#[inline]
fn halves(mut numbers: [f32; SECOND]) -> f32 {
    let mut half = SECOND / 2;
    while half > 0 {
        for i in 0..half {
            numbers[i] += numbers[i + half];
        }
        half /= 2;
    }
    numbers[0]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gradient_of(net: &Net, active: &[u16], target: f32) -> Vec<f32> {
        let mut gradient = Gradient::for_net(net);
        net.backward(active, target, &mut gradient);
        gradient.sums
    }

    #[test]
    fn the_gradient_is_the_one_of_finite_differences() {
        assert!(differences(&Net::random(5, 3)) > 100);
        assert!(differences(&Net::linear(300)) >= 2);
    }

    /// Compares the gradient with finite differences; returns how many numbers have any.
    fn differences(net: &Net) -> usize {
        let (active, target) = ([1, 3, 4], 0.8);
        let gradient = gradient_of(net, &active, target);
        let error = |net: &Net| {
            let off = f64::from(net.value(&active)) - f64::from(target);
            off * off
        };
        let mut checked = 0;
        for place in [1, 3, 4]
            .into_iter()
            .chain((0..net.numbers.len()).step_by(7))
        {
            let step = 1.0 / 512.0;
            let [more, less] = [step, -step].map(|step| {
                let mut other = net.clone();
                other.numbers[place] += step;
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
        checked
    }

    #[test]
    fn a_folded_net_says_the_same() {
        for net in [Net::random(6, 4), trained_linear()] {
            let folded = net.fold([&[0, 2][..], &[1], &[3, 4, 5]].into_iter());
            for (rows, active) in [
                (&[0, 2][..], &[0, 2, 3, 4, 5][..]),
                (&[1], &[1]),
                (&[], &[]),
            ] {
                assert!((folded.value(rows) - net.value(active)).abs() < 1e-6);
            }
        }
    }

    fn trained_linear() -> Net {
        let mut teacher = Teacher::new(Net::linear(6));
        for _ in 0..300 {
            teacher.learn([(&[0u16, 2][..], 0.9), (&[3, 5], 0.2)].into_iter(), 0.01);
        }
        let value = teacher.net().value(&[0, 2]);
        assert!((value - 0.9).abs() < 0.03, "{value}");
        teacher.net
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
        assert_eq!(
            Net::from_bytes(&Net::linear(9).to_bytes()),
            Ok(Net::linear(9))
        );
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
