import React, { useCallback } from 'react';
import Item, { Badge } from './Item.jsx'; // ~~ import web/components/Item.jsx

const Empty = () => <p>nothing</p>; // ~~ def function Empty

export default class FeedList extends React.Component { // ~~ def class FeedList
  static defaultProps = { items: [] }; // ~~ def variable FeedList.defaultProps

  select = (id) => { // ~~ def method FeedList.select
    this.setState({ selected: this.find(id) }); // ~~ call FeedList.find
  };

  find(id) { // ~~ def method FeedList.find
    return this.props.items.find((item) => item.id === id);
  }

  render() { // ~~ def method FeedList.render
    const { items } = this.props;
    if (!items.length) return <Empty />; // ~~ call Empty
    return (
      <ul>
        {items.map((item) => <Item key={item.id} {...item} onSelect={this.select} />)} {/* ~~ call Item */}
        <Badge.Count value={items.length} /> {/* ~~ call Badge.Count */}
      </ul>
    );
  }
}

export function useSelect(select) { // ~~ def function useSelect
  return useCallback((id) => select(id), [select]);
}
