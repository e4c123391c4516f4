<?php
/**
 * Columns for the fields of a form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Forms\Answers;
use Statecraft\Forms\Response;
use Statecraft\Forms\Response_Type;

/** Gives the list, if filtered by form, a column for each field instead of the message. */
final class Response_Columns {

	/** The prefix of the column names. */
	private const PREFIX = 'answer-';

	/**
	 * The number of newest responses whose fields become columns, in addition to those on the screen; more than one, since the fields of a form
	 * change over time.
	 */
	private const SCAN_LIMIT = 50;

	/** The number of columns shown by default; the others can be enabled in Screen Options. */
	private const DEFAULT_COUNT = 5;

	public function hook(): void {
		add_filter( 'default_hidden_columns', array( $this, 'hide' ), 10, 2 );
	}

	/**
	 * Returns the columns for the form in the URL.
	 *
	 * @return array<string, string>|null Labels by column name; null if the list is not filtered by form.
	 */
	public static function all(): ?array {
		static $all = false;
		return false === $all ? $all = self::read() : $all;
	}

	/**
	 * Hides all but the first columns by default.
	 *
	 * @param string[] $hidden Column names.
	 * @return string[]
	 */
	public function hide( array $hidden, \WP_Screen $screen ): array {
		return 'edit-' . Response_Type::NAME === $screen->id ? array( ...$hidden, ...array_slice( array_keys( self::all() ?? array() ), self::DEFAULT_COUNT ) ) : $hidden;
	}

	/**
	 * Returns the text of a cell.
	 *
	 * @param string $column The column name.
	 * @return string|null Null if it is not one of these columns.
	 */
	public static function text( string $column, Response $response ): ?string {
		$label = (string) ( self::all()[ $column ] ?? '' );
		return '' === $label ? null : Answers::by_label( $response->answers )[ $label ] ?? '';
	}

	/**
	 * Reads the columns from the newest responses and from those on the screen, which may be older.
	 *
	 * @return array<string, string>|null
	 */
	private static function read(): ?array {
		if ( ! Response_Query::form() ) {
			return null;
		}
		$columns = array();
		foreach ( Response::find_many( array_values( array_unique( array( ...Response_Query::ids( self::SCAN_LIMIT ), ...self::shown() ) ) ) ) as $response ) {
			foreach ( current_user_can( 'edit_post', $response->id ) ? self::labels( $response ) : array() as $label ) {
				$columns[ self::PREFIX . substr( md5( $label ), 0, 12 ) ] = $label;
			}
		}
		return $columns;
	}

	/**
	 * Returns the ids of the responses on the screen.
	 *
	 * @return list<int>
	 */
	private static function shown(): array {
		global $wp_query;
		return Response_Type::NAME === $wp_query?->get( 'post_type' ) ? array_column( $wp_query->posts ?? array(), 'ID' ) : array();
	}

	/**
	 * Returns the labels of a response, except those for name and email address, which the list shows anyway.
	 *
	 * @return list<string>
	 */
	private static function labels( Response $response ): array {
		$from = array( Answers::name( $response->answers ), Answers::email( $response->answers ) );
		$seen = array();
		foreach ( $response->answers as $answer ) {
			if ( in_array( $answer->type, array( 'name', 'email' ), true ) && in_array( trim( Answers::text( $answer ) ), $from, true ) ) {
				$seen[] = $answer->label;
			}
		}
		return array_values( array_filter( array_diff( array_map( 'strval', array_keys( Answers::by_label( $response->answers ) ) ), $seen ), 'strlen' ) );
	}
}
