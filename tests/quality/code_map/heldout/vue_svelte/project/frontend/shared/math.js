export function sum(numbers) { // ~~ def function sum
  const [first = 0, ...rest] = numbers
  return rest.length ? first + sum(rest) : first // ~~ call sum
}

/** 四舍五入到两位。 */
export function 金额(分) { // ~~ def function 金额
  return (分 / 100).toFixed(2)
}
