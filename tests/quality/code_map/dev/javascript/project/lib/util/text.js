'use strict';

/** 去掉多余空白。 */
function clean(text) { // ~~ def function clean
  return 截断(String(text).replace(/\s+/g, ' ').trim()); // ~~ call 截断
}

const 最长 = 80; // ~~ def constant 最长

function 截断(文本, 长度 = 最长) { // ~~ def function 截断
  return 文本.length > 长度 ? 文本.slice(0, 长度) + '…' : 文本;
}

module.exports = { clean, 截断 };
