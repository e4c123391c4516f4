<?php
/**
 * An uploaded file of subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Import;

defined( 'ABSPATH' ) || exit;

use Statecraft\Php;
use WP_Error;

/** Reads the text of a file in any of the usual encodings and separators, within limits. */
final class Import_File {

	/** The limits. */
	public const MAX_BYTES   = 20 * MB_IN_BYTES;
	public const MAX_ROWS    = 200_000;
	public const MAX_COLUMNS = 100;
	public const MAX_ROW     = 10 * KB_IN_BYTES;

	/** The separators. */
	private const SEPARATORS = array( ',', ';', "\t" );

	/**
	 * @param string $text      UTF-8 without BOM.
	 * @param string $separator One of the separators.
	 */
	private function __construct( private readonly string $text, private readonly string $separator ) {}

	/**
	 * Reads a file.
	 *
	 * @param string $bytes The content.
	 * @return self|WP_Error `newsletter_import_…` (422).
	 */
	public static function of( string $bytes ) {
		if ( strlen( $bytes ) > self::MAX_BYTES ) {
			return self::refusal( 'large' );
		}
		$text = self::utf8( $bytes );
		if ( '' === trim( $text ) ) {
			return self::refusal( 'empty' );
		}
		if ( preg_match( '/[\x00-\x08\x0E-\x1F]/', $text ) ) {
			return self::refusal( 'no_text' );
		}
		return new self( $text, self::separator( $text ) );
	}

	/**
	 * Returns the rows, each a list of trimmed cells. Empty lines are none.
	 *
	 * @return iterable<int, list<string>|WP_Error> By line; an error ends it.
	 */
	public function rows(): iterable {
		$stream = fopen( 'php://temp/maxmemory:1048576', 'w+b' );
		fwrite( $stream, $this->text ); // phpcs:ignore WordPress.WP.AlternativeFunctions
		rewind( $stream );
		$number = 0;
		$start  = 0;
		while ( true ) {
			// The length guards against a quote that is never closed, which would make one row of the rest.
			$cells = fgetcsv( $stream, null, $this->separator, '"', '' );
			if ( false === $cells ) {
				break;
			}
			$end   = (int) ftell( $stream );
			$bytes = $end - $start;
			$start = $end;
			if ( array( null ) === $cells ) {
				continue;
			}
			if ( $bytes > self::MAX_ROW || count( $cells ) > self::MAX_COLUMNS || $number >= self::MAX_ROWS + 1 ) {
				yield self::refusal( $bytes > self::MAX_ROW ? 'row' : ( count( $cells ) > self::MAX_COLUMNS ? 'columns' : 'rows' ) );
				break;
			}
			yield ++$number => array_map( static fn( $cell ): string => trim( (string) $cell ), $cells );
		}
		fclose( $stream ); // phpcs:ignore WordPress.WP.AlternativeFunctions
	}

	/**
	 * Returns why a file is refused.
	 *
	 * @param string $why What is wrong with it.
	 */
	public static function refusal( string $why ): WP_Error {
		$words = match ( $why ) {
			/* translators: %s: size such as 20 MB. */
			'large'   => sprintf( __( 'The file is too large. Please choose one of at most %s.', 'statecraft' ), size_format( self::MAX_BYTES ) ),
			'empty'   => __( 'The file is empty.', 'statecraft' ),
			'no_text' => __( 'This is not a CSV file. Please export one, and choose it.', 'statecraft' ),
			/* translators: %s: a number. */
			'rows'    => sprintf( __( 'The file has more than %s rows. Please split it.', 'statecraft' ), number_format_i18n( self::MAX_ROWS ) ),
			/* translators: %s: a number. */
			'columns' => sprintf( __( 'The file has more than %s columns. Please remove those that are not needed.', 'statecraft' ), number_format_i18n( self::MAX_COLUMNS ) ),
			/* translators: %s: size such as 10 KB. */
			'row'     => sprintf( __( 'A row of the file has more than %s. A quotation mark may be missing.', 'statecraft' ), size_format( self::MAX_ROW ) ),
			'upload'  => __( 'The file was not uploaded completely. Please choose it again.', 'statecraft' ),
			default   => __( 'The file has no email addresses.', 'statecraft' ),
		};
		return new WP_Error( "newsletter_import_$why", $words, array( 'status' => 422 ) );
	}

	/** Returns the text in UTF-8 without BOM. */
	private static function utf8( string $bytes ): string {
		foreach ( array( "\xFF\xFE" => 'UTF-16LE', "\xFE\xFF" => 'UTF-16BE' ) as $mark => $encoding ) {
			if ( str_starts_with( $bytes, $mark ) ) {
				return Php::to_utf8( substr( $bytes, 2 ), $encoding );
			}
		}
		$bytes = str_starts_with( $bytes, "\xEF\xBB\xBF" ) ? substr( $bytes, 3 ) : $bytes;
		return Php::is_utf8( $bytes ) ? $bytes : Php::to_utf8( $bytes, 'Windows-1252' );
	}

	/** Returns the separator that the first lines have most often outside of quotes. */
	private static function separator( string $text ): string {
		$lines = preg_replace( '/"(?:[^"]|"")*"/', '', substr( $text, 0, 8 * KB_IN_BYTES ) ) ?? '';
		$best  = array( ',', 0 );
		foreach ( self::SEPARATORS as $separator ) {
			$count = substr_count( $lines, $separator );
			$best  = $count > $best[1] ? array( $separator, $count ) : $best;
		}
		return $best[0];
	}
}
