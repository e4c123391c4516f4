<?php
/**
 * WordPress's personal data tools, for data of users of this site.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft;

defined( 'ABSPATH' ) || exit;

use Closure;

/** An exporter and an eraser with the same name. WordPress identifies a person by email address; the data belongs to the user with that address. */
final class Personal_Tool {

	/**
	 * @param string                                             $id     The id of both.
	 * @param Closure(): string                                  $label  Their name, translated on demand.
	 * @param Closure(int): array<string, array<string, string>> $export Receives a user id, and returns items by id: values by name, as plain text.
	 * @param Closure(int): int                                  $erase  Receives a user id, and returns the number of removed items.
	 */
	private function __construct( private readonly string $id, private readonly Closure $label, private readonly Closure $export, private readonly Closure $erase ) {}

	/**
	 * Adds an exporter and an eraser.
	 *
	 * @param Closure(): string                                  $label
	 * @param Closure(int): array<string, array<string, string>> $export
	 * @param Closure(int): int                                  $erase
	 */
	public static function hook( string $id, Closure $label, Closure $export, Closure $erase ): void {
		$tool = new self( $id, $label, $export, $erase );
		add_filter( 'wp_privacy_personal_data_exporters', static fn( array $all ): array => $all + array( $id => $tool->registered( 'export' ) ) );
		add_filter( 'wp_privacy_personal_data_erasers', static fn( array $all ): array => $all + array( $id => $tool->registered( 'erase' ) ) );
	}

	/**
	 * Exports the data of a person, on one page.
	 *
	 * @param string $email The email address of the person.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email ): array {
		$user = self::user( $email );
		$data = array();
		foreach ( $user ? ( $this->export )( $user ) : array() as $item => $values ) {
			$data[] = array(
				'group_id'    => $this->id,
				'group_label' => ( $this->label )(),
				'item_id'     => $item,
				'data'        => array_map(
					static fn( string $name, string $value ): array => array(
						'name'  => $name,
						'value' => esc_html( $value ),
					),
					array_keys( $values ),
					$values
				),
			);
		}
		return array(
			'data' => $data,
			'done' => true,
		);
	}

	/**
	 * Erases the data.
	 *
	 * @param string $email The email address of the person.
	 * @return array{items_removed: int, items_retained: int, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$user = self::user( $email );
		return array(
			'items_removed'  => $user ? ( $this->erase )( $user ) : 0,
			'items_retained' => 0,
			'messages'       => array(),
			'done'           => true,
		);
	}

	/**
	 * Returns a tool in WordPress's format.
	 *
	 * @param string $act `export` or `erase`.
	 * @return array<string, mixed>
	 */
	private function registered( string $act ): array {
		return array(
			'exporter_friendly_name' => ( $this->label )(),
			'eraser_friendly_name'   => ( $this->label )(),
			'callback'               => array( $this, $act ),
		);
	}

	/**
	 * Returns the user with an email address.
	 *
	 * @return int The id; 0 if there is none.
	 */
	private static function user( string $email ): int {
		$user = get_user_by( 'email', $email );
		return $user ? $user->ID : 0;
	}
}
