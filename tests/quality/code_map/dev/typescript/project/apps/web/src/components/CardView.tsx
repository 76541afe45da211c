import { Component } from 'react';
import { isLate, Priority, type Card } from '@kanban/core'; // ~~ import packages/core/src/index.ts
import { Button } from './Button'; // ~~ import apps/web/src/components/Button.tsx
import api from '~api'; // ~~ import apps/web/src/api/client.ts

interface Props { // ~~ def interface Props
  card: Card;
  priority?: Priority;
}

class CardView extends Component<Props, { open: boolean }> { // ~~ def class CardView
  state = { open: false }; // ~~ def variable CardView.state

  toggle = () => this.setState({ open: !this.state.open }); // ~~ def method CardView.toggle

  private async remove() { // ~~ def method CardView.remove
    await api.remove(this.props.card.id); // ~~ call Client.remove types
    this.toggle(); // ~~ call CardView.toggle
  }

  render() { // ~~ def method CardView.render
    const { card } = this.props;
    return (
      <article className={isLate(card) ? 'late' : ''} onClick={this.toggle}> {/* ~~ call isLate */}
        {card.title}
        {this.state.open && <Button onClick={() => this.remove()}>x</Button>} {/* ~~ call Button; call CardView.remove */}
      </article>
    );
  }
}

export default CardView;
