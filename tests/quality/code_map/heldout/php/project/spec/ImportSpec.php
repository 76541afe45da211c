<?php
namespace Weather\Spec;

use Weather\Import; // ~~ import lib/Import/Importer.php; import lib/Import/Log.php
use Weather\Model\Reading; // ~~ import lib/Model/Reading.php
use Weather\Model\WindReading; // ~~ import lib/Model/WindReading.php
use Weather\arrays; // ~~ import inc/arrays.php
use PHPUnit\Framework\TestCase;

class ImportSpec extends TestCase // ~~ def class ImportSpec
{
    public function test_hottest() // ~~ def method ImportSpec.test_hottest
    {
        $importer = new Import\Importer(null, new Import\Log('test')); // ~~ call Importer; call Log
        $cold = Reading::from_array(['station' => 'a', 'celsius' => 1]); // ~~ call Reading.from_array
        $windy = WindReading::from_array(['station' => 'b', 'celsius' => 9, 'speed' => 20]); // ~~ call Reading.from_array
        $this->assertSame($windy, $importer->hottest([$cold, $windy])); // ~~ call Importer.hottest types
        $this->assertTrue($windy->warmer_than($cold)); // ~~ call Reading.warmer_than types
        $this->assertSame($windy, arrays\first([$cold, $windy], [self::class, 'is_warm'])); // ~~ call arrays.first
    }

    public static function is_warm(Reading $reading): bool // ~~ def method ImportSpec.is_warm
    {
        return $reading->celsius() > 5; // ~~ call Reading.celsius types
    }

    public function test_log() // ~~ def method ImportSpec.test_log
    {
        $log = new Import\Log('spec'); // ~~ call Log
        $log('line'); // ~~ call Log.__invoke types
        call_user_func_array([$log, 'write'], ['a', 'b']); // ~~ call Log.write dynamic
        $this->write('nothing'); // ~~ call ImportSpec.write
        $this->expectNotToPerformAssertions();
    }

    private function write(string $text): string // ~~ def method ImportSpec.write
    {
        return $text;
    }
}
