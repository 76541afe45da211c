export default function Shop() { // ~~ def function Shop; route GET /shop/[[...filter]] Shop nextjs
  return <p>shop</p>;
}
