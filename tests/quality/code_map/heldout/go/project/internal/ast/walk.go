package ast

// Visitor sees the nodes of a tree.
type Visitor interface { // ~~ def interface Visitor
	Visit(n Node) (more bool) // ~~ def method Visitor.Visit
}

// Walk goes through a tree from the top.
func Walk(v Visitor, n Node) { // ~~ def function Walk
	if !v.Visit(n) { // ~~ call Visitor.Visit types
		return
	}
	for _, child := range n.children() { // ~~ call Node.children types
		Walk(v, child) // ~~ call Walk
	}
}

// Depth returns the height of a tree.
func Depth(n Node) int { // ~~ def function Depth
	deepest := 0
	each := n.children // a method value
	for _, child := range each() { // ~~ call Node.children dynamic
		deepest = max(deepest, Depth(child)) // ~~ call Depth
	}
	return deepest + 1
}
