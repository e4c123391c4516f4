<?php
/**
 * Privacy tools for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Subscribers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Sending\Sent_Letters;
use Statecraft\Newsletter\Tables;

/**
 * Exports and erases a subscriber through WordPress's personal data tools. Only the keyed hash of an address that had unsubscribed is kept: it names nobody,
 * and without it the next import would write to the person again.
 */
final class Personal_Data {

	/** The id of the exporter and the eraser. */
	private const ID = 'statecraft-newsletter';

	/** The newsletters on a page of an export. */
	private const PAGE = 200;

	public function __construct( private readonly Subscribers $subscribers = new Subscribers() ) {}

	/** Hooks the tools. */
	public function hook(): void {
		add_filter( 'wp_privacy_personal_data_exporters', fn( array $all ): array => $all + array( self::ID => $this->tool( 'exporter', 'export' ) ) );
		add_filter( 'wp_privacy_personal_data_erasers', fn( array $all ): array => $all + array( self::ID => $this->tool( 'eraser', 'erase' ) ) );
	}

	/**
	 * Exports the row of an address, the newsletters sent to it, and when somebody else has named it.
	 *
	 * @param int $page From 1.
	 * @return array{data: list<array<string, mixed>>, done: bool}
	 */
	public function export( string $email, int $page = 1 ): array {
		$one   = $this->find( $email );
		$time  = static fn( int $at ): string => $at > 0 ? gmdate( 'Y-m-d H:i:s', $at ) . ' UTC' : '';
		$items = array();
		if ( $one && 1 === $page ) {
			$items[] = self::item(
				(string) $one->id,
				array(
					__( 'Email Address', 'statecraft' ) => $one->email,
					__( 'State', 'statecraft' )         => Status::label( $one->status ),
					__( 'Categories', 'statecraft' )    => $one->categories ? implode( ', ', array_map( static fn( int $id ): string => (string) ( get_term( $id, 'category' )->name ?? $id ), $one->categories ) ) : __( 'All', 'statecraft' ),
					__( 'Source', 'statecraft' )        => $one->source,
					__( 'Language', 'statecraft' )      => $one->locale,
					__( 'Subscribed', 'statecraft' )    => $time( $one->created_at ),
					__( 'Confirmed', 'statecraft' )     => $time( $one->confirmed_at ),
					__( 'Unsubscribed', 'statecraft' )  => $time( $one->unsubscribed_at ),
				)
			);
		}
		foreach ( 1 === $page && $this->has_list( $email ) ? Wanted_Address::times( trim( $email ) ) : array() as $number => $at ) {
			$items[] = self::item( "wanted-$number", array( __( 'Named by a subscriber as a new address, and not confirmed', 'statecraft' ) => $time( $at ) ) );
		}
		$letters = $one ? Sent_Letters::of( $one->id, self::PAGE, ( $page - 1 ) * self::PAGE ) : array();
		foreach ( $letters as $letter ) {
			$items[] = self::item( "letter-$letter[id]", array( __( 'Newsletter', 'statecraft' ) => $letter['title'], __( 'Sent', 'statecraft' ) => $time( $letter['at'] ) ) );
		}
		return array(
			'data' => $items,
			'done' => count( $letters ) < self::PAGE,
		);
	}

	/**
	 * Erases the row of an address, and what was sent to it. The row goes last: what dies before that can be erased again.
	 *
	 * @return array{items_removed: int, items_retained: int, messages: list<string>, done: bool}
	 */
	public function erase( string $email ): array {
		$one    = $this->find( $email );
		$wanted = $this->has_list( $email ) ? Wanted_Address::forget( trim( $email ) ) : 0;
		$one && Sent_Letters::forget( $one->id );
		$removed = $one && $this->subscribers->delete( $one );
		return array(
			'items_removed'  => (int) $removed + $wanted,
			'items_retained' => $one && ! $removed ? 1 : 0,
			'messages'       => $removed && Status::UNSUBSCRIBED === $one->status ? array( __( 'The address had been unsubscribed. A code made from it is kept, so that it is not imported again.', 'statecraft' ) ) : array(),
			'done'           => true,
		);
	}

	/**
	 * Returns an item of an export.
	 *
	 * @param array<string, string> $facts Plain text by label; empty values are left out.
	 * @return array<string, mixed>
	 */
	private static function item( string $id, array $facts ): array {
		$facts = array_filter( $facts, 'strlen' );
		return array(
			'group_id'    => self::ID,
			'group_label' => __( 'Newsletter', 'statecraft' ),
			'item_id'     => self::ID . "-$id",
			'data'        => array_map( static fn( string $name, string $value ): array => array( 'name' => $name, 'value' => esc_html( $value ) ), array_keys( $facts ), $facts ),
		);
	}

	/** Whether an address can be looked for. */
	private function has_list( string $email ): bool {
		return '' !== trim( $email ) && Tables::exist();
	}

	/** Returns the subscriber with an address, if there is a list. */
	private function find( string $email ): ?Subscriber {
		return $this->has_list( $email ) ? $this->subscribers->find( trim( $email ) ) : null;
	}

	/**
	 * Returns a tool in WordPress's format.
	 *
	 * @return array<string, mixed>
	 */
	private function tool( string $kind, string $act ): array {
		return array(
			"{$kind}_friendly_name" => __( 'Newsletter', 'statecraft' ),
			'callback'              => array( $this, $act ),
		);
	}
}
