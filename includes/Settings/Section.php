<?php
/**
 * A section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

/** Registers options, and prints their fields within the form of {@see Page}. */
abstract class Section {

	/** The URL fragment, see {@see Page::url()}. */
	public const ID = '';

	/** The id of the heading. Empty: derived from the section's ID. */
	protected const HEADING = '';

	/** Returns the heading. */
	abstract protected function title(): string;

	/** Prints the content below the heading. */
	abstract protected function fields(): void;

	/** Hooks the registration of the options. */
	public function hook(): void {
		add_action( 'admin_init', array( $this, 'register' ) );
	}

	/** Registers the options, see {@see Page::register()}. */
	public function register(): void {}

	/** Prints the section. */
	public function render(): void {
		$heading = static::HEADING ?: 'statecraft-' . static::ID;
		printf( '<section id="/%1$s" aria-labelledby="%2$s"><h2 id="%2$s">%3$s</h2>', esc_attr( static::ID ), esc_attr( $heading ), esc_html( $this->title() ) );
		$this->fields();
		echo '</section>';
	}

	/** Prints separate forms, which cannot be nested in the form of the page. */
	public function render_forms(): void {}

	/**
	 * Returns a callback that replaces the whole page for this request, if any.
	 *
	 * @return callable(): void|null Prints the replacement. Null: none.
	 */
	public function replacement(): ?callable {
		return null;
	}
}
