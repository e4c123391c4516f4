<?php
/**
 * An entry of the list of settings.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/** Where a setting has its value from. The value itself is for whoever uses it, see {@see Setting_Sources}. */
final class Setting_Entry {

	/**
	 * Constructor.
	 *
	 * @param string $option    The option name.
	 * @param bool   $is_key    Whether it is a key, which is never shown.
	 * @param bool   $is_list   Whether it has several values, which no environment variable or constant can set.
	 * @param bool   $is_edited Whether the owner edits it, so that it has a sanitizer. Other keys are made by the plugin itself.
	 * @param bool   $is_imported Whether a file may change it: not what deletes or costs something.
	 */
	public function __construct(
		public readonly string $option,
		public readonly bool $is_key,
		public readonly bool $is_list,
		public readonly bool $is_edited,
		public readonly bool $is_imported = true
	) {}

	/** Returns the name of its environment variable and constant. */
	public function server_name(): string {
		return strtoupper( $this->option );
	}

	/**
	 * Returns the source of the effective value.
	 *
	 * @return string `environment`, `constant`, `option`, or `none`.
	 */
	public function source(): string {
		$source = $this->is_list || Data_Kinds::OPTION === $this->option ? 'none' : Setting_Sources::read( $this->option )['source'];
		return 'none' === $source && $this->is_saved() ? 'option' : $source;
	}

	/** Returns why what the server sets has no effect on this site, see {@see Setting_Sources::ignored()}. */
	public function ignored(): string {
		return $this->is_list ? '' : Setting_Sources::ignored_of( $this->option );
	}

	/** Whether the environment or a constant sets it. */
	public function is_set_by_server(): bool {
		return in_array( $this->source(), array( 'environment', 'constant' ), true );
	}

	/** Whether a value is saved. */
	public function is_saved(): bool {
		return ! in_array( get_option( $this->option, '' ), array( '', null, false, array() ), true );
	}

	/**
	 * Whether a value is the one that is saved. Options have no types: `1` and `true` are the same.
	 *
	 * @param mixed $value The value.
	 */
	public function is_same( $value ): bool {
		$saved = get_option( $this->option, $this->is_list ? array() : '' );
		return is_scalar( $value ) && is_scalar( $saved ) ? (string) $value === (string) $saved : $value === $saved;
	}

	/**
	 * Whether the saved value has a form that no setting of this kind has, so that it is not used. Keys that the plugin makes itself have forms of their own,
	 * and {@see Data_Kinds} also reads that of an older version.
	 */
	public function is_broken(): bool {
		return $this->is_edited && Data_Kinds::OPTION !== $this->option && $this->is_saved() && $this->is_list !== is_array( get_option( $this->option ) );
	}
}
