<?php

namespace Acme\Checkout\Contracts;

use Acme\Checkout\Cart\{Line, Money}; // ~~ import src/Cart/Line.php; import src/Cart/Money.php

interface Priced // ~~ def interface Priced
{
    public function total(): Money; // ~~ def? method Priced.total

    /** @return Line[] */
    public function lines(): array; // ~~ def? method Priced.lines
}
