<?php
/**
 * Plugin Name: A source of photos, as another plugin would add it
 *
 * @package Statecraft
 */

namespace Test_Photos;

use Statecraft\Media\Account;
use Statecraft\Media\Credit;
use Statecraft\Media\Item;
use Statecraft\Media\Page;
use Statecraft\Media\Query;
use Statecraft\Media\Source;
use Statecraft\Media\Source_Error;

/** Its items and hosts are in an option. */
final class Photos extends Source {

	public const ID = 'photos';

	public static function settings(): array {
		return (array) get_option( 'test_photos', array() );
	}

	public function label(): string {
		return 'Test Photos';
	}

	public function capabilities(): array {
		return array( self::SEARCH );
	}

	public function list( Query $query ) {
		$items = array();
		foreach ( array_keys( self::settings()['items'] ) as $id ) {
			$items[] = $this->item( (string) $id );
		}
		return new Page( $items );
	}

	public function item( string $id ) {
		update_option( 'test_photos_asked', array( ...(array) get_option( 'test_photos_asked', array() ), $id ) );
		$item = self::settings()['items'][ $id ] ?? null;
		if ( ! $item ) {
			return Source_Error::of( Source_Error::GONE, 'Test Photos no longer has this.' );
		}
		$credit = isset( $item['credit'] ) ? new Credit( ...$item['credit'] ) : null;
		return new Item( ...array_merge( array( 'id' => $id, 'type' => 'image', 'title' => '' ), $item, array( 'credit' => $credit ) ) );
	}

	public function hosts(): array {
		return self::settings()['hosts'];
	}

	public function account(): ?Account {
		return isset( self::settings()['grants'] ) ? new Grant() : null;
	}

	public function file_request( Item $item ) {
		$grants = self::settings()['grants'] ?? null;
		if ( null === $grants ) {
			return parent::file_request( $item );
		}
		$token = $grants[ wp_get_current_user()->user_login ] ?? '';
		return '' === $token
			? Source_Error::of( Source_Error::AUTHORIZATION, 'Connect again.' )
			: array( 'url' => $item->url, 'headers' => array( 'Authorization' => "Bearer $token" ) );
	}
}

/** An account of which only its existence matters. */
final class Grant implements Account {

	public function is_connected(): bool {
		return true;
	}

	public function profile(): array {
		return array( 'image' => '', 'name' => '' );
	}

	public function authorization() {
		return array( 'connect_URL' => '', 'state' => '' );
	}

	public function complete( string $code, string $state ) {
		return array( 'keyring_id' => '', 'id_token' => '', 'user' => $this->profile() );
	}

	public function headers() {
		return array();
	}

	public function disconnect(): bool {
		return true;
	}
}
