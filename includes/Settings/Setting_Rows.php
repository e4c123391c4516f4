<?php
/**
 * Table rows of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/** Prints settings as table rows, each with the source of its value. */
final class Setting_Rows {

	/**
	 * @param Setting_Sources $sources The sources of the service's settings.
	 */
	public function __construct( private readonly Setting_Sources $sources ) {}

	/**
	 * Prints a field; read-only if a constant or environment variable sets the value.
	 *
	 * @param string $type  The input type. `number` and `decimal` become a text input with an `inputmode`, so that an invalid value can be shown
	 *                      again.
	 * @param string $help  The help text below the field.
	 * @param string $value The effective value, configured or default. Never the key.
	 */
	public function text( string $name, string $label, string $type, string $help, string $value ): void {
		$id     = $this->sources->option( $name );
		$source = $this->sources->source( $name );
		$keys   = array(
			'number'  => 'numeric',
			'decimal' => 'decimal',
		)[ $type ] ?? '';
		?>
		<tr>
			<th scope="row"><label for="<?php echo esc_attr( $id ); ?>"><?php echo esc_html( $label ); ?></label></th>
			<td>
				<input class="regular-text code" dir="ltr" autocomplete="off" id="<?php echo esc_attr( $id ); ?>" type="<?php echo esc_attr( $keys ? 'text' : $type ); ?>"
					<?php echo ( $keys ? 'inputmode="' . esc_attr( $keys ) . '"' : '' ) . Setting_Errors::attributes( $id, "$id-help" ); // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped there. ?> placeholder="<?php echo esc_attr( $value ); ?>"
					value="<?php echo esc_attr( Setting_Errors::of( $id )['typed'] ?? ( 'none' === $source ? '' : $value ) ); ?>"
					<?php echo self::is_set_by_server( $source ) ? 'readonly' : 'name="' . esc_attr( $id ) . '"'; ?>>
				<?php Setting_Errors::reason( $id ); ?>
				<p class="description" id="<?php echo esc_attr( "$id-help" ); ?>">
					<?php echo esc_html( $help . ' ' . $this->source_text( $name, $source ) ); ?>
				</p>
			</td>
		</tr>
		<?php
	}

	/**
	 * Prints a select element; disabled if a constant or environment variable sets the value.
	 *
	 * @param array<string, string> $choices The texts by value.
	 * @param string                $help    The help text below the field.
	 * @param string                $value   The effective value, configured or default.
	 */
	public function choice( string $name, string $label, array $choices, string $help, string $value ): void {
		$id      = $this->sources->option( $name );
		$source  = $this->sources->source( $name );
		$options = '';
		foreach ( $choices as $choice => $text ) {
			$options .= sprintf( '<option value="%s"%s>%s</option>', esc_attr( $choice ), selected( $choice, $value, false ), esc_html( $text ) );
		}
		printf(
			'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><select id="%1$s" aria-describedby="%1$s-help"%3$s>%4$s</select><p class="description" id="%1$s-help">%5$s</p></td></tr>',
			esc_attr( $id ),
			esc_html( $label ),
			self::is_set_by_server( $source ) ? ' disabled' : ' name="' . esc_attr( $id ) . '"',
			$options, // phpcs:ignore WordPress.Security.EscapeOutput -- it is escaped above.
			esc_html( $help . ( self::is_set_by_server( $source ) ? ' ' . $this->source_text( $name, $source ) : '' ) )
		);
	}

	/**
	 * Prints a checkbox for each role with the `edit_posts` capability.
	 *
	 * @param list<string>|null $chosen The selected roles; null: all.
	 */
	public function roles( string $label, ?array $chosen ): void {
		$option   = $this->sources->option( 'roles' );
		$source   = $this->sources->source( 'roles' );
		$is_given = self::is_set_by_server( $source );
		?>
		<tr>
			<th scope="row"><?php echo esc_html( $label ); ?></th>
			<td>
				<fieldset aria-describedby="<?php echo esc_attr( "$option-help" ); ?>">
					<legend class="screen-reader-text"><?php echo esc_html( $label ); ?></legend>
					<?php
					// Unchecked boxes are not submitted; this sends an empty value when none is checked.
					echo $is_given ? '' : '<input type="hidden" name="' . esc_attr( $option ) . '[]" value="">';
					foreach ( self::writers() as $role => $name ) {
						printf(
							'<label><input type="checkbox" value="%1$s"%2$s%3$s> %4$s</label><br>',
							esc_attr( $role ),
							$is_given ? ' disabled' : ' name="' . esc_attr( $option ) . '[]"',
							checked( null === $chosen || in_array( $role, $chosen, true ), true, false ),
							esc_html( $name )
						);
					}
					?>
				</fieldset>
				<p class="description" id="<?php echo esc_attr( "$option-help" ); ?>">
					<?php echo esc_html( __( 'If all are checked, everyone who can write posts may use AI, including roles added later. If none is checked, nobody may.', 'statecraft' ) . ' ' . $this->source_text( 'roles', $source ) ); ?>
				</p>
			</td>
		</tr>
		<?php
	}

	/**
	 * Prints the field of the key.
	 *
	 * @param string $label The service's name for it; empty: “Key”.
	 */
	public function key( string $label = '' ): void {
		$this->text( 'key', $label ?: __( 'Key', 'statecraft' ), 'password', Key_Option::help(), '' );
	}

	/**
	 * Prints a text to be copied.
	 *
	 * @param string $id    The element id.
	 * @param string $label The label.
	 * @param string $help  The help text below it.
	 * @param string $value The text.
	 */
	public static function copied( string $id, string $label, string $help, string $value ): void {
		printf(
			'<tr><th scope="row"><label for="%1$s">%2$s</label></th><td><input class="large-text code" dir="ltr" id="%1$s" type="text" readonly value="%3$s" aria-describedby="%1$s-help"><p class="description" id="%1$s-help">%4$s</p></td></tr>',
			esc_attr( $id ),
			esc_html( $label ),
			esc_attr( $value ),
			esc_html( $help )
		);
	}

	/**
	 * Returns the roles with the `edit_posts` capability.
	 *
	 * @return array<string, string> Translated role names, by role.
	 */
	public static function writers(): array {
		$roles   = wp_roles();
		$writers = array_filter( array_keys( $roles->roles ), static fn( string $role ): bool => $roles->get_role( $role )->has_cap( 'edit_posts' ) );
		return array_map( 'translate_user_role', array_intersect_key( $roles->get_names(), array_flip( $writers ) ) );
	}

	/**
	 * Whether the environment or a constant sets the value.
	 *
	 * @param string $source See {@see Setting_Sources::source()}.
	 */
	private static function is_set_by_server( string $source ): bool {
		return in_array( $source, array( 'environment', 'constant' ), true );
	}

	/**
	 * Returns sentences that tell the source of the value, and why it has no effect.
	 *
	 * @param string $source See {@see Setting_Sources::source()}.
	 */
	private function source_text( string $name, string $source ): string {
		return trim( implode( ' ', array_filter( array( $this->origin( $name, $source ), self::ignored_text( $this->sources, $name ), Key_Address::text( $this->sources->option( $name ) ) ) ) ) );
	}

	/**
	 * Returns a sentence about a server value without effect, or an empty string.
	 *
	 * @param Setting_Sources $sources The sources of the service's settings.
	 */
	public static function ignored_text( Setting_Sources $sources, string $name ): string {
		if ( $sources->is_address_held( $name ) ) {
			return __( 'The value entered here has no effect while the server sets the key: on a network, the server’s key is only sent to the address that the server sets.', 'statecraft' );
		}
		$texts = array(
			''                       => '',
			/* translators: %s: name of a constant or an environment variable. */
			Setting_Sources::OWN     => __( 'The server’s %s has no effect here, because this site has its own account.', 'statecraft' ),
			/* translators: %s: name of a constant or an environment variable. */
			Setting_Sources::NETWORK => __( 'The server’s %s has no effect here: the network administrators have not allowed this site to use the server’s keys.', 'statecraft' ),
		);
		return sprintf( $texts[ $sources->ignored( $name ) ], $sources->server_name( $name ) );
	}

	/**
	 * Returns where the value comes from.
	 *
	 * @param string $source See {@see Setting_Sources::source()}.
	 */
	private function origin( string $name, string $source ): string {
		switch ( $source ) {
			case 'environment':
				/* translators: %s: name of an environment variable. */
				return sprintf( __( 'Currently set by the environment variable %s.', 'statecraft' ), $this->sources->server_name( $name ) );
			case 'constant':
				/* translators: %s: name of a PHP constant. */
				return sprintf( __( 'Currently set by the constant %s in wp-config.php.', 'statecraft' ), $this->sources->server_name( $name ) );
			case 'option':
				return __( 'Currently set here.', 'statecraft' );
			default:
				// The field shows all other values, but never a key.
				return 'key' === $name ? __( 'Not set.', 'statecraft' ) : '';
		}
	}
}
