<?php
/**
 * The Stripe section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Stripe\Stripe;
use Statecraft\Payments\Stripe\Stripe_Connect;
use Statecraft\Payments\Stripe\Stripe_Keys;

/** The keys, why Stripe rejects one, and the account that is connected to a platform. */
final class Stripe_Section extends Provider_Section {

	/** {@inheritDoc} */
	protected function problem( string $mode ): void {
		$problem = ( new Stripe( $this->service->settings, $mode ) )->account->problem();
		if ( ! $problem ) {
			return;
		}
		$text = 'payment_account' === $problem['code']
			? __( 'Stripe says that your account cannot take payments at the moment.', 'statecraft' )
			: ( '' === $problem['permission'] ? __( 'Stripe does not accept this key.', 'statecraft' )
				/* translators: %s: name of a permission. */
				: sprintf( __( 'This key lacks a permission: %s. Add it in Stripe, or create another key.', 'statecraft' ), $problem['permission'] ) );
		$reason = '' === $problem['reason'] ? '' : ' “' . $problem['reason'] . '”';
		printf( '<div class="notice notice-error inline"><p>%s</p></div>', esc_html( $text . $reason ) );
	}

	/** {@inheritDoc} Only owners with a platform of their own can connect an account instead of entering a key. */
	protected function own_rows( string $mode ): void {
		$connect = new Stripe_Connect( $this->service->settings, $mode );
		$account = ( new Stripe_Keys( $this->service->settings, $mode ) )->connected();
		if ( ! $connect->is_available() && '' === $account ) {
			return;
		}
		printf( '<tr><th scope="row">%s</th><td>', esc_html__( 'Account', 'statecraft' ) );
		if ( '' !== $account ) {
			/* translators: %s: id of an account. */
			printf( '<p>%s</p>', esc_html( sprintf( __( 'Connected to your platform: %s', 'statecraft' ), $account ) ) );
			Event_Actions::button( $this->id(), $mode, Event_Actions::DISCONNECT, __( 'Disconnect', 'statecraft' ) );
		} else {
			printf( '<a class="button" href="%s">%s</a>', esc_url( $connect->authorize_url( self::post() ) ), esc_html__( 'Connect with Stripe', 'statecraft' ) );
		}
		echo '</td></tr>';
	}

	/** Returns the id of the post whose editor linked here, or 0. */
	private static function post(): int {
		$back = is_string( $_GET['redirect'] ?? null ) ? wp_unslash( $_GET['redirect'] ) : ''; // phpcs:ignore WordPress.Security -- an id of a post.
		parse_str( (string) wp_parse_url( $back, PHP_URL_QUERY ), $query );
		$post = str_contains( $back, 'post.php' ) ? absint( $query['post'] ?? 0 ) : 0;
		return $post && current_user_can( 'edit_post', $post ) ? $post : 0;
	}
}
