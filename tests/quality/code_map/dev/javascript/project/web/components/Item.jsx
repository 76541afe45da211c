import React from 'react';

export function Item({ id, title, onSelect }) { // ~~ def function Item
  const label = format(title); // ~~ call format
  return <li id={id} onClick={onSelect}>{label}</li>;
}

export class Badge extends React.Component { // ~~ def class Badge
  static Count({ value }) { // ~~ def method Badge.Count
    return <sup>{format(value)}</sup>; // ~~ call format
  }
}

export const render = (item) => <Item {...item} />; // ~~ def function render; call Item

var format = function (value) { // ~~ def function format
  return String(value ?? '').toUpperCase();
};

export default Item;
