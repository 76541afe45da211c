/** 日期。 */
const 一天 = 86_400_000; // ~~ def constant 一天

export function parse(text: string): number { // ~~ def function parse
  return Date.parse(text);
}

export function 今天(): number { // ~~ def function 今天
  return 取整(Date.now()); // ~~ call 取整
}

const 取整 = function (时间: number): number { // ~~ def function 取整
  return 时间 - (时间 % 一天);
};

export const clock = { // ~~ def constant clock
  skew: 0,
  now(): number { // ~~ def method clock.now
    return Date.now() + this.skew;
  },
  ago(days: number): number { // ~~ def method clock.ago
    return this.now() - days * 一天; // ~~ call clock.now
  },
};
