<?php
/**
 * The columns of a form.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Forms\Admin;

use Statecraft\Forms\Answers;
use Statecraft\Forms\Response;
use Statecraft\Forms\Response_Type;

/** Where a form is picked, the list has a column for each of its fields in place of the message: a table of what was answered. */
final class Response_Columns {

	/** What the names of these columns begin with. */
	private const PREFIX = 'answer-';

	/** So many of the newest responses say which fields there are, beside those on the screen: a form changes in time. */
	private const LOOKED_AT = 50;

	/** More than so many are hidden until Screen Options shows them. */
	private const SHOWN = 5;

	/** Hooks the columns. */
	public function hook(): void {
		add_filter( 'default_hidden_columns', array( $this, 'hide' ), 10, 2 );
	}

	/**
	 * The columns of the form that the address names.
	 *
	 * @return array<string, string>|null What people call them, by name; null: no form is picked.
	 */
	public static function all(): ?array {
		static $all = false;
		return false === $all ? $all = self::read() : $all;
	}

	/**
	 * Hides those beyond the first ones.
	 *
	 * @param string[]   $hidden Names of columns.
	 * @param \WP_Screen $screen A screen.
	 * @return string[]
	 */
	public function hide( array $hidden, \WP_Screen $screen ): array {
		return 'edit-' . Response_Type::NAME === $screen->id ? array( ...$hidden, ...array_slice( array_keys( self::all() ?? array() ), self::SHOWN ) ) : $hidden;
	}

	/**
	 * What a response has in a column.
	 *
	 * @param string   $column   The name of a column.
	 * @param Response $response The response.
	 * @return string|null Null: the column is none of these.
	 */
	public static function text( string $column, Response $response ): ?string {
		$label = (string) ( self::all()[ $column ] ?? '' );
		return '' === $label ? null : Answers::by_label( $response->answers )[ $label ] ?? '';
	}

	/**
	 * Reads them from the newest responses, and those on the screen, which may be older.
	 *
	 * @return array<string, string>|null
	 */
	private static function read(): ?array {
		if ( ! Response_Query::form() ) {
			return null;
		}
		$columns = array();
		foreach ( Response::several( array_values( array_unique( array( ...Response_Query::ids( self::LOOKED_AT ), ...self::shown() ) ) ) ) as $response ) {
			foreach ( current_user_can( 'edit_post', $response->id ) ? self::labels( $response ) : array() as $label ) {
				$columns[ self::PREFIX . substr( md5( $label ), 0, 12 ) ] = $label;
			}
		}
		return $columns;
	}

	/**
	 * The ids of what is on the screen.
	 *
	 * @return list<int>
	 */
	private static function shown(): array {
		global $wp_query;
		return Response_Type::NAME === $wp_query?->get( 'post_type' ) ? array_column( $wp_query->posts ?? array(), 'ID' ) : array();
	}

	/**
	 * The labels of a response, without those of the name and the address that the list shows anyway.
	 *
	 * @param Response $response The response.
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
