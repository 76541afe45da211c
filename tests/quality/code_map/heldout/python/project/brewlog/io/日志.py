"""酿造日志：逐行写入。"""

import io
import json


class 记录器(io.StringIO):  # ~~ def class 记录器
    """`write` 属于 StringIO，`写` 属于这里。"""

    def 写(self, 行):  # ~~ def method 记录器.写
        self.write(格式化(行) + "\n")  # ~~ call 格式化
        return self

    def 结束(self):  # ~~ def method 记录器.结束
        self.写({"完": True}).close()  # ~~ call 记录器.写


def 格式化(行):  # ~~ def function 格式化
    return json.dumps(行, ensure_ascii=False)
