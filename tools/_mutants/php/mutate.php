<?php
/**
 * `php mutate.php FROM TO`: writes PHP files of a folder to another one, instrumented with all their mutants, and prints the mutants as JSON. The names
 * of the files are on standard input, one a line.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

require __DIR__ . '/mutated.php';

$mutants = Statecraft\Mutants\mutated( $argv[1], $argv[2], array_filter( explode( "\n", (string) stream_get_contents( STDIN ) ) ) );
echo json_encode( $mutants, JSON_THROW_ON_ERROR | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE | JSON_INVALID_UTF8_SUBSTITUTE );
