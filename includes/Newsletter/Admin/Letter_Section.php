<?php
/**
 * The section of newsletter emails on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Letter_Settings;
use Statecraft\Render\Color;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Setting_Errors;
use Statecraft\Settings\Setting_Sources;
use Statecraft\Settings\Views;

/** What emails look like, and from whom they come. */
final class Letter_Section extends Section {

	public const ID = 'newsletter-emails';

	protected const VIEW = Views::FEATURES;

	/** {@inheritDoc} */
	public function register(): void {
		foreach ( array_keys( Letter_Settings::COLORS ) as $name ) {
			Page::register( self::option( $name ), static fn( $value ): string => self::color( $name, $value ) );
		}
		// The number of a picture means nothing on another site.
		Page::register( self::option( Letter_Settings::LOGO ), static fn( $value ): string => self::logo( $value ), is_imported: false );
		foreach ( array( Letter_Settings::FOOTER, Letter_Settings::POSTAL ) as $name ) {
			Page::register( self::option( $name ), static fn( $value ): string => is_string( $value ) ? sanitize_textarea_field( $value ) : '' );
		}
		Page::register( self::option( Letter_Settings::SENDER ), static fn( $value ): string => is_string( $value ) ? sanitize_text_field( $value ) : '' );
		Page::register( self::option( Letter_Settings::REPLY ), static fn( $value ): string => self::reply_to( $value ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Newsletter emails', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$missing = Letter_Settings::missing();
		foreach ( array( ...( '' === $missing ? array() : array( $missing ) ), ...Letter_Settings::faint_colors() ) as $words ) {
			wp_admin_notice(
				$words,
				array(
					'type'               => 'warning',
					'additional_classes' => array( 'inline' ),
				)
			);
		}
		$logo = Letter_Settings::logo();
		echo '<table class="form-table" role="presentation">';
		self::row( Letter_Settings::SENDER, __( 'Name of the sender', 'statecraft' ), 'text', __( 'Leave empty for the name of the site.', 'statecraft' ) );
		self::row( Letter_Settings::REPLY, __( 'Address for answers', 'statecraft' ), 'email', __( 'Leave empty for the address from which WordPress sends.', 'statecraft' ) );
		self::row( Letter_Settings::POSTAL, __( 'Postal address', 'statecraft' ), 'textarea', __( 'At the end of each email. In many countries newsletters must have one; without it, nothing is sent.', 'statecraft' ) );
		self::row( Letter_Settings::FOOTER, __( 'Text at the end', 'statecraft' ), 'textarea', __( 'Plain text, above the reason why somebody gets the email.', 'statecraft' ) );
		self::row( Letter_Settings::LOGO, __( 'Logo', 'statecraft' ), 'url', __( 'The address (File URL) of a picture in the Media Library. Leave empty to show the name of the site.', 'statecraft' ), $logo ? (string) wp_get_attachment_url( $logo ) : '' );
		foreach ( self::color_labels() as $name => $label ) {
			self::row( $name, $label, 'color', __( 'In dark mode, emails have colors of their own.', 'statecraft' ), Letter_Settings::colors()[ $name ] );
		}
		echo '</table>';
	}

	/**
	 * Prints a row.
	 *
	 * @param string      $name  The setting.
	 * @param string      $type  `textarea`, or the type of an input.
	 * @param string      $help  The help text below the field.
	 * @param string|null $shown What the field shows; null: the stored value.
	 */
	private static function row( string $name, string $label, string $type, string $help, ?string $shown = null ): void {
		$sources = new Setting_Sources( Letter_Settings::SERVICE );
		$id      = $sources->option( $name );
		$is_set  = in_array( $sources->source( $name ), array( 'environment', 'constant' ), true );
		/* translators: %s: name of a PHP constant or an environment variable. */
		$help  = $is_set ? $help . ' ' . sprintf( __( 'Currently set by %s on the server.', 'statecraft' ), $sources->server_name( $name ) ) : $help;
		$value = Setting_Errors::of( $id )['typed'] ?? $shown ?? $sources->value( $name );
		printf( '<tr><th scope="row"><label for="%1$s">%2$s</label></th><td>', esc_attr( $id ), esc_html( $label ) );
		$attributes = 'id="' . esc_attr( $id ) . '"' . ( $is_set ? ( 'color' === $type ? ' disabled' : ' readonly' ) : ' name="' . esc_attr( $id ) . '"' ) . Setting_Errors::attributes( $id, "$id-help" );
		// phpcs:disable WordPress.Security.EscapeOutput -- it is escaped above.
		if ( 'textarea' === $type ) {
			printf( '<textarea class="large-text" rows="4" %s>%s</textarea>', $attributes, esc_textarea( $value ) );
		} else {
			printf( '<input type="%s" class="%s" %s value="%s">', esc_attr( $type ), 'color' === $type ? '' : 'regular-text', $attributes, esc_attr( $value ) );
		}
		// phpcs:enable
		Setting_Errors::reason( $id );
		printf( '<p class="description" id="%s-help">%s</p></td></tr>', esc_attr( $id ), esc_html( $help ) );
	}

	/**
	 * Checks a colour. One that is usual is not stored, so that a later version may choose a better one.
	 *
	 * @param mixed $value The submitted value.
	 */
	private static function color( string $name, $value ): string {
		$color = Color::of( is_string( $value ) ? $value : '' );
		if ( '' === $color && is_string( $value ) && '' !== trim( $value ) ) {
			Setting_Errors::add( self::option( $name ), self::color_labels()[ $name ], __( 'Enter a color such as #1e1e1e.', 'statecraft' ), $value );
			return (string) get_option( self::option( $name ), '' );
		}
		return Letter_Settings::COLORS[ $name ] === $color ? '' : $color;
	}

	/**
	 * Finds the picture of an address.
	 *
	 * @param mixed $value The submitted address, or the number of an attachment.
	 */
	private static function logo( $value ): string {
		$typed = is_string( $value ) ? trim( $value ) : '';
		$id    = ctype_digit( $typed ) ? (int) $typed : attachment_url_to_postid( $typed );
		if ( '' !== $typed && ( ! $id || ! wp_attachment_is_image( $id ) ) ) {
			Setting_Errors::add( self::option( Letter_Settings::LOGO ), __( 'Logo', 'statecraft' ), __( 'Enter the address of a picture in this site’s Media Library.', 'statecraft' ), $typed );
			return (string) get_option( self::option( Letter_Settings::LOGO ), '' );
		}
		return $id ? (string) $id : '';
	}

	/**
	 * Checks the address for answers.
	 *
	 * @param mixed $value The submitted value.
	 */
	private static function reply_to( $value ): string {
		$typed = is_string( $value ) ? trim( $value ) : '';
		if ( '' !== $typed && ! is_email( $typed ) ) {
			Setting_Errors::add( self::option( Letter_Settings::REPLY ), __( 'Address for answers', 'statecraft' ), __( 'Enter an email address, or leave the field empty.', 'statecraft' ), $typed );
			return (string) get_option( self::option( Letter_Settings::REPLY ), '' );
		}
		return $typed;
	}

	/**
	 * Returns the labels of the colours.
	 *
	 * @return array{background: string, text: string, accent: string}
	 */
	private static function color_labels(): array {
		return array(
			'background' => __( 'Background', 'statecraft' ),
			'text'       => __( 'Text', 'statecraft' ),
			'accent'     => __( 'Links and buttons', 'statecraft' ),
		);
	}

	/** Returns the name of an option. */
	private static function option( string $name ): string {
		return ( new Setting_Sources( Letter_Settings::SERVICE ) )->option( $name );
	}
}
