import Foundation

extension String {
    /// "Red Cup" becomes "red-cup".
    func slug() -> String { // ~~ def method String.slug
        let words = lowercased().split(separator: " ")
        return words.joined(separator: "-")
    }

    public func padded(to width: Int) -> String { // ~~ def method String.padded
        guard count < width else { return self }
        return (self + " ").padded(to: width) // ~~ call String.padded types
    }
}

/// 金额格式
public func format(_ cents: Int, 货币: String = "€") -> String { // ~~ def function format
    func 两位(_ value: Int) -> String { // ~~ def function 两位
        value < 10 ? "0\(value)" : "\(value)"
    }
    return "\(cents / 100).\(两位(cents % 100)) \(货币)" // ~~ call 两位
}
