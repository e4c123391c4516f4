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
	 * Checks the submitted settings. Where a list is refused, all of them stay as they were, since they belong together.
	 *
	 * @param mixed $value Values by name: strings from the form.
	 * @return array<string, bool|string>
	 */
	public function check( $value ): array {
		$saved = Firewall_Settings::all();
		$new   = $saved;
		foreach ( array_intersect_key( is_array( $value ) ? $value : array(), $saved ) as $name => $typed ) {
			// The form does not send the switch. It comes with what the feature itself stores, and with a file.
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
		echo '<p>' . esc_html( sprintf( __( 'Refuses requests before the site works on them. Refused so far: %s.', 'statecraft' ), number_format_i18n( Firewall::count() ) ) ) . '</p>';
		if ( ! Firewall::is_supported() ) {
			/* translators: %s: name of a PHP constant. */
			echo '<p><strong>' . esc_html( sprintf( __( 'The constant %s in wp-config.php has switched it off.', 'statecraft' ), Firewall::OFF ) ) . '</strong></p>';
		}
		echo '<p>' . esc_html( Firewall_Settings::is_on() ? __( 'It is on.', 'statecraft' ) : __( 'It is off. Turn it on in the list of features.', 'statecraft' ) ) . '</p>';
		echo '<table class="form-table" role="presentation">';
		self::row(
			__( 'Automatic rules', 'statecraft' ),
			array( Firewall_Settings::RULES => __( 'Refuse what only attackers send', 'statecraft' ) ),
			__( 'Files with secrets, ways out of a folder, commands for databases and scripts in addresses. Only for people who are not logged in; what is sent with a form is never looked at.', 'statecraft' )
		);
		self::row( $labels[ Firewall_Settings::ALLOW ], array( Firewall_Settings::ALLOW_ON => __( 'Use this list', 'statecraft' ) ), __( 'These addresses are never refused.', 'statecraft' ), Firewall_Settings::ALLOW );
		self::row(
			$labels[ Firewall_Settings::BLOCK ],
			array( Firewall_Settings::BLOCK_ON => __( 'Use this list', 'statecraft' ) ),
			__( 'IP addresses, ranges and networks, such as 192.0.2.7, 192.0.2.1-192.0.2.9, 192.0.2.0/24 or 2001:db8::/32.', 'statecraft' ) . ' ' . self::own_address(),
			Firewall_Settings::BLOCK
		);
		echo '</table>';
	}

	/**
	 * Prints a row: checkboxes, and a list.
	 *
	 * @param string                $title The heading.
	 * @param array<string, string> $boxes The labels of the checkboxes, by setting.
	 * @param string                $help  The help text.
	 * @param string                $list  The setting of the list; empty: none.
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
			// An unchecked box is not submitted; this is then.
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

	/** Returns what the person is told of their own address. */
	private static function own_address(): string {
		$address = Form_Request::remote_address();
		$header  = Form_Request::unheeded_proxy();
		return '' === $header
			/* translators: %s: an IP address. */
			? sprintf( __( 'Your address is %s; it cannot be on this list.', 'statecraft' ), $address ?: __( 'unknown', 'statecraft' ) )
			/* translators: 1: an IP address, 2: name of an HTTP header. */
			: sprintf( __( 'Requests come through a proxy: %1$s is its address, and stands for all visitors, whom it names in “%2$s”. It can be on neither list, and no list knows other addresses until this site does; Site Health says how.', 'statecraft' ), $address, $header );
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
	 * Returns a list as it was typed, as text.
	 *
	 * @param mixed $typed The submitted value.
	 */
	private static function text( $typed ): string {
		return is_string( $typed ) ? trim( wp_check_invalid_utf8( $typed ) ) : '';
	}
}
