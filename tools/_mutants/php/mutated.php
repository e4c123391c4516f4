<?php
/**
 * Files with all their mutants.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Mutants;

foreach ( array( 'Source', 'Functions', 'Edits', 'Permissions', 'Conditions', 'Limits', 'Answers' ) as $name ) {
	require_once __DIR__ . "/$name.php";
}

/**
 * Writes PHP files, instrumented with all their mutants.
 *
 * @param string       $from  The folder of the files.
 * @param string       $to    The folder to write to.
 * @param list<string> $files Their names, relative to both.
 * @return list<array{file: string, id: int, line: int, kind: string, code: string}>
 */
function mutated( string $from, string $to, array $files ): array {
	$codes   = array_combine( $files, array_map( static fn( string $file ): string => (string) file_get_contents( "$from/$file" ), $files ) );
	$methods = array_merge( array(), ...array_values( array_map( array( Permissions::class, 'named_in' ), $codes ) ) );
	$mutants = array();
	foreach ( $codes as $file => $code ) {
		$source      = new Source( $code );
		$functions   = new Functions( $source );
		$edits       = new Edits( $source, count( $mutants ) + 1 );
		$permissions = new Permissions( $source, $functions, $methods, $edits );
		// A comparison becomes a call, which must be inside all other edits of the same code.
		( new Limits( $source, $functions, $edits ) )->find();
		$permissions->find();
		( new Conditions( $source, $functions, $permissions, $edits ) )->find();
		( new Answers( $source, $functions, $permissions, $edits ) )->find();
		write( "$to/$file", $edits->text() );
		foreach ( $edits->mutants as $mutant ) {
			$mutants[] = array( 'file' => $file ) + $mutant;
		}
	}
	return $mutants;
}

/**
 * Writes a file that must be valid PHP.
 *
 * @param string $file Its path.
 * @param string $text Its text.
 */
function write( string $file, string $text ): void {
	try {
		token_get_all( $text, TOKEN_PARSE );
	} catch ( \ParseError $error ) {
		throw new \RuntimeException( "$file:{$error->getLine()} is no PHP any more, {$error->getMessage()}: " . explode( "\n", $text )[ $error->getLine() - 1 ] );
	}
	if ( ! is_dir( dirname( $file ) ) ) {
		mkdir( dirname( $file ), 0777, true );
	}
	file_put_contents( $file, $text );
}
