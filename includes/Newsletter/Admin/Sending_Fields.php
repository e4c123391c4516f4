<?php
/**
 * The fields of sending on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Newsletter\Sending\Audience;
use Statecraft\Newsletter\Sending\Sending_Settings;
use Statecraft\Settings\Number_Field;
use Statecraft\Settings\Page;
use Statecraft\Settings\Setting;
use Statecraft\Settings\Setting_Rows;

/** What new posts begin with, who may send, and how fast. */
final class Sending_Fields {

	/** Registers the options. */
	public static function register(): void {
		Page::register( Sending_Settings::FOR_NEW_POSTS, static fn( $value ): string => is_string( $value ) && isset( self::audiences()[ $value ] ) ? $value : Audience::NONE );
		Page::register( Sending_Settings::ROLES, array( self::class, 'check_roles' ), Sending_Settings::DEFAULT_ROLES );
		foreach ( self::limits() as $field ) {
			$field->register();
		}
	}

	/** Prints the rows. */
	public static function render(): void {
		$new = new Setting( Sending_Settings::FOR_NEW_POSTS );
		( new Setting_Rows( $new->sources ) )->choice( $new->name, __( 'Send new posts to', 'statecraft' ), self::audiences(), __( 'Authors can choose otherwise for each post before they publish it.', 'statecraft' ), Sending_Settings::audience() );
		self::roles();
		foreach ( self::limits() as $field ) {
			$field->render();
		}
	}

	/**
	 * Returns the chosen roles that may publish posts.
	 *
	 * @param mixed $value Names of roles.
	 * @return list<string>
	 */
	public static function check_roles( $value ): array {
		return array_values( array_intersect( array_keys( self::publishers() ), (array) $value ) );
	}

	/** Prints the choice of roles. */
	private static function roles(): void {
		$option = Sending_Settings::ROLES;
		// Unchecked boxes are not submitted; the empty value is, when none is checked.
		printf( '<tr><th scope="row">%1$s</th><td><fieldset aria-describedby="%2$s-help"><legend class="screen-reader-text">%1$s</legend><input type="hidden" name="%2$s[]" value="">', esc_html__( 'Who can send newsletters', 'statecraft' ), esc_attr( $option ) );
		foreach ( self::publishers() as $role => $name ) {
			printf( '<label><input type="checkbox" name="%1$s[]" value="%2$s"%3$s> %4$s</label><br>', esc_attr( $option ), esc_attr( $role ), checked( in_array( $role, Sending_Settings::roles(), true ), true, false ), esc_html( $name ) );
		}
		printf( '</fieldset><p class="description" id="%s-help">%s</p></td></tr>', esc_attr( $option ), esc_html__( 'They can send the posts that they may publish.', 'statecraft' ) );
	}

	/**
	 * Returns the roles that may publish posts.
	 *
	 * @return array<string, string> Translated names, by role.
	 */
	private static function publishers(): array {
		return array_filter( Setting_Rows::writers(), static fn( string $role ): bool => (bool) get_role( $role )?->has_cap( 'publish_posts' ), ARRAY_FILTER_USE_KEY );
	}

	/**
	 * Returns whom new posts can be sent to.
	 *
	 * @return array<string, string> Labels by value.
	 */
	private static function audiences(): array {
		return array( Audience::NONE => __( 'No one', 'statecraft' ) ) + Audience::labels();
	}

	/**
	 * Returns the limits.
	 *
	 * @return list<Number_Field>
	 */
	private static function limits(): array {
		return array(
			new Number_Field( Sending_Settings::limit( Sending_Settings::PER_MINUTE ), __( 'Emails per minute', 'statecraft' ), __( 'At most, all newsletters together. Leave empty for 60.', 'statecraft' ) ),
			new Number_Field( Sending_Settings::limit( Sending_Settings::PER_HOUR ), __( 'Emails per hour', 'statecraft' ), __( 'Ask your host or email service how many it lets you send. Leave empty for 500.', 'statecraft' ) ),
		);
	}
}
