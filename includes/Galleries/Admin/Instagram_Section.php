<?php
/**
 * The Instagram section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Galleries\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Galleries\Instagram\Account;
use Statecraft\Galleries\Instagram\Connection;
use Statecraft\Galleries\Instagram\Connections;
use Statecraft\Service\Service_Section;
use Statecraft\Settings\Page;
use Statecraft\Settings\Setting_Errors;

/** The app of the owner, a token where Instagram takes no redirect, and the connected accounts. Neither secret nor token is ever printed. */
final class Instagram_Section extends Service_Section {

	/** The field of a pasted token. Nothing is stored under this name: a token becomes a connection. */
	private const TOKEN = 'statecraft_instagram_token';

	/** The outcome of the token of this request: WordPress may sanitize an option twice. */
	private ?bool $is_pasted = null;

	/** {@inheritDoc} */
	public function register(): void {
		parent::register();
		Page::register( self::TOKEN, array( $this, 'paste' ), is_stored: false );
	}

	/**
	 * Connects the account of a pasted token.
	 *
	 * @param mixed $value The submitted value.
	 * @return string What is stored: nothing.
	 */
	public function paste( $value ): string {
		$token = is_string( $value ) ? trim( $value ) : '';
		if ( '' === $token || null !== $this->is_pasted || ! current_user_can( 'manage_options' ) ) {
			return '';
		}
		$is_token        = 1 === preg_match( '/^[\x21-\x7e]{20,1000}$/D', $token );
		$connection      = $is_token ? Account::here()->paste( $token ) : null;
		$this->is_pasted = $connection instanceof Connection;
		if ( ! $this->is_pasted ) {
			$reason = is_wp_error( $connection ) ? $connection->get_error_message() : __( 'This is not an Instagram access token. Copy it again from the app dashboard.', 'statecraft' );
			Setting_Errors::add( self::TOKEN, __( 'Access token', 'statecraft' ), $reason );
		}
		return '';
	}

	/** {@inheritDoc} */
	protected function more_rows(): void {
		self::token();
		self::connections();
	}

	/** Prints the field for a token. */
	private static function token(): void {
		printf(
			'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><input class="regular-text code" dir="ltr" autocomplete="off" type="password" id="%1$s" name="%1$s" value=""%3$s>',
			esc_attr( self::TOKEN ),
			esc_html__( 'Access token', 'statecraft' ),
			Setting_Errors::attributes( self::TOKEN, self::TOKEN . '-help' ) // phpcs:ignore WordPress.Security.EscapeOutput -- escaped there.
		);
		Setting_Errors::reason( self::TOKEN );
		printf(
			'<p class="description" id="%1$s-help">%2$s</p></td></tr>',
			esc_attr( self::TOKEN ),
			esc_html__( 'Instead of connecting in the editor, you can paste a token that you generated for an account in the app dashboard. Every author on this site can then show its photos. The token is never shown again.', 'statecraft' )
		);
	}

	/** Prints the connected accounts. */
	private static function connections(): void {
		$rows = array_map(
			static function ( Connection $one ): string {
				$person = get_userdata( $one->user );
				$state  = '' === $one->end() ? __( 'connected', 'statecraft' ) : __( 'needs to be reconnected', 'statecraft' );
				/* translators: 1: name of an Instagram account, 2: name of a person, 3: state such as "connected". */
				return '<li>' . esc_html( sprintf( __( '@%1$s, by %2$s: %3$s', 'statecraft' ), $one->username, $person ? $person->display_name : '?', $state ) ) . '</li>';
			},
			Connections::all()
		);
		printf(
			'<tr><th scope="row">%1$s</th><td>%2$s</td></tr>',
			esc_html__( 'Connected accounts', 'statecraft' ),
			$rows ? '<ul>' . implode( '', $rows ) . '</ul>' : esc_html__( 'None yet.', 'statecraft' ) // phpcs:ignore WordPress.Security.EscapeOutput -- escaped above.
		);
	}
}
