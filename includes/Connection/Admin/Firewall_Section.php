<?php
/**
 * The firewall section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Connection\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Connection\Firewall\Firewall;
use Statecraft\Connection\Firewall\Firewall_Settings;
use Statecraft\Public_Form\Form_Request;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Views;

/** The rules and lists of the firewall. It is switched in the list of features; a second switch in the same form would contradict the first. */
final class Firewall_Section extends Section {

	public const ID = 'firewall';

	protected const VIEW = Views::FEATURES;

	/** {@inheritDoc} */
	public function register(): void {
		Page::register( Firewall_Settings::OPTION, array( $this, 'check' ), array() );
	}

	/**
	 * Checks the submitted settings. The lists belong together: if one is rejected, all stay unchanged.
	 *
	 * @param mixed $value Values by name: strings from the form.
	 * @return array<string, bool|string>
	 */
	public function check( $value ): array {
		$saved = Firewall_Settings::all();
		$new   = $saved;
		foreach ( array_intersect_key( is_array( $value ) ? $value : array(), $saved ) as $name => $typed ) {
			// The form does not contain the switch. It is part of what the feature itself stores, and of settings files.
			$new[ $name ] = is_bool( $saved[ $name ] ) ? rest_sanitize_boolean( $typed ) : self::text( $typed );
		}
		$problem = Firewall_Settings::problem( $new, $saved );
		if ( ! $problem ) {
			return $new;
		}
		$name = $problem->get_error_data()['setting'] ?? '';
		Setting_Errors::add( Setting_Errors::is_trial() ? Firewall_Settings::OPTION : self::field( $name ?: self::ID ), self::labels()[ $name ] ?? $this->title(), $problem->get_error_message(), $new[ $name ] ?? null );
		return $saved;
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Firewall', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$labels = self::labels();
		/* translators: %s: number of requests. */
		echo '<p>' . esc_html( sprintf( __( 'Blocks requests before the site processes them. Blocked so far: %s.', 'statecraft' ), number_format_i18n( Firewall::count() ) ) ) . '</p>';
		if ( ! Firewall::is_supported() ) {
			/* translators: %s: name of a PHP constant. */
			echo '<p><strong>' . esc_html( sprintf( __( 'It is turned off by the constant %s in wp-config.php.', 'statecraft' ), Firewall::OFF ) ) . '</strong></p>';
		}
		echo '<p>' . esc_html( Firewall_Settings::is_on() ? __( 'It is on.', 'statecraft' ) : __( 'It is off. Turn it on in the list of features.', 'statecraft' ) ) . '</p>';
		echo '<table class="form-table" role="presentation">';
		self::row(
			__( 'Automatic rules', 'statecraft' ),
			array( Firewall_Settings::RULES => __( 'Block requests that only attackers send', 'statecraft' ) ),
			__( 'Secret files, path traversal, and SQL and scripts in addresses. Only applies to people who are not logged in; submitted form data is never inspected.', 'statecraft' )
		);
		self::row( $labels[ Firewall_Settings::ALLOW ], array( Firewall_Settings::ALLOW_ON => __( 'Use this list', 'statecraft' ) ), __( 'These addresses are never blocked.', 'statecraft' ), Firewall_Settings::ALLOW );
		self::row(
			$labels[ Firewall_Settings::BLOCK ],
			array( Firewall_Settings::BLOCK_ON => __( 'Use this list', 'statecraft' ) ),
			__( 'IP addresses, ranges and networks, such as 192.0.2.7, 192.0.2.1-192.0.2.9, 192.0.2.0/24 or 2001:db8::/32.', 'statecraft' ) . ' ' . self::own_address(),
			Firewall_Settings::BLOCK
		);
		echo '</table>';
	}

	/**
	 * Prints a row: checkboxes and a list.
	 *
	 * @param string                $title The heading.
	 * @param array<string, string> $boxes The labels of the checkboxes, by setting.
	 * @param string                $help  The help text.
	 * @param string                $list  The setting of the list; empty if there is none.
	 */
	private static function row( string $title, array $boxes, string $help = '', string $list = '' ): void {
		$settings = Firewall_Settings::all();
		$id       = self::field( $list ?: (string) array_key_first( $boxes ) );
		echo '<tr><th scope="row">' . ( $list ? sprintf( '<label for="%s">%s</label>', esc_attr( $id ), esc_html( $title ) ) : esc_html( $title ) ) . '</th><td>';
		if ( $list ) {
			printf(
				'<textarea class="large-text code" rows="4" dir="ltr" spellcheck="false" id="%1$s" name="%2$s"%3$s>%4$s</textarea>',
				esc_attr( $id ),
				esc_attr( Firewall_Settings::OPTION . "[$list]" ),
				Setting_Errors::attributes( $id, "$id-help" ), // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there.
				esc_textarea( Setting_Errors::of( $id )['typed'] ?? $settings[ $list ] )
			);
			Setting_Errors::reason( $id );
		}
		foreach ( $boxes as $name => $label ) {
			// An unchecked box is not submitted; this is submitted instead.
			printf(
				'<p><input type="hidden" name="%1$s" value="0"><label><input type="checkbox" name="%1$s" value="1"%2$s%3$s> %4$s</label></p>',
				esc_attr( Firewall_Settings::OPTION . "[$name]" ),
				checked( $settings[ $name ], true, false ),
				'' === $help ? '' : ' aria-describedby="' . esc_attr( "$id-help" ) . '"',
				esc_html( $label )
			);
		}
		echo '' === $help ? '' : '<p class="description" id="' . esc_attr( "$id-help" ) . '">' . esc_html( $help ) . '</p>';
		echo '</td></tr>';
	}

	/** Returns a sentence about the current user's own address. */
	private static function own_address(): string {
		$address = Form_Request::remote_address();
		$header  = Form_Request::unheeded_proxy();
		return '' === $header
			/* translators: %s: an IP address. */
			? sprintf( __( 'Your address is %s; it cannot be on this list.', 'statecraft' ), $address ?: __( 'unknown', 'statecraft' ) )
			/* translators: 1: an IP address, 2: name of an HTTP header. */
			: sprintf( __( 'Requests come through a proxy at %1$s, which names visitors in “%2$s”. Its address stands for all visitors, so it cannot be on either list, and lists match no other addresses until this site knows them; Site Health explains how.', 'statecraft' ), $address, $header );
	}

	/**
	 * Returns the labels of the lists.
	 *
	 * @return array<string, string>
	 */
	private static function labels(): array {
		return array(
			Firewall_Settings::ALLOW => __( 'Allow list', 'statecraft' ),
			Firewall_Settings::BLOCK => __( 'Block list', 'statecraft' ),
		);
	}

	/**
	 * Returns the id of a field.
	 *
	 * @param string $name The setting.
	 */
	private static function field( string $name ): string {
		return "statecraft-$name";
	}

	/**
	 * Returns a submitted list as text.
	 *
	 * @param mixed $typed The submitted value.
	 */
	private static function text( $typed ): string {
		return is_string( $typed ) ? trim( wp_check_invalid_utf8( $typed ) ) : '';
	}
}
