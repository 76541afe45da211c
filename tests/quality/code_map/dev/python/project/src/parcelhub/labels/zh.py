"""中文面单。"""

from parcelhub.core import Shipment, volume  # ~~ import src/parcelhub/core/__init__.py

抬头 = "收件地址"  # ~~ def variable 抬头


class 面单:  # ~~ def class 面单
    宽度 = 24  # ~~ def variable 面单.宽度

    def __init__(self, 运单: Shipment):  # ~~ def method 面单.__init__
        self.运单 = 运单

    def 打印(self) -> str:  # ~~ def method 面单.打印
        行 = [抬头, self.运单.parcel.to.street, 计费重量(self.运单)]  # ~~ call 计费重量
        if self.运单.price() > 1_000:  # ~~ call Shipment.price types
            行.append(self.备注())  # ~~ call 面单.备注
        return "\n".join(居中(文字, self.宽度) for 文字 in 行)  # ~~ call 居中

    def 备注(self):  # ~~ def method 面单.备注
        return self.运单.note or "无"


def 计费重量(运单: Shipment) -> str:  # ~~ def function 计费重量
    体积 = volume(*运单.parcel.size)  # ~~ call models.volume
    return f"{max(体积 / 6, 运单.parcel.grams)} 克"


def 居中(文字, 宽度):  # ~~ def function 居中
    return str(文字).center(宽度)
