<?php
/**
 * A section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

/** Registers options, and prints their fields within the one form of {@see Page}. */
abstract class Section {

	/** Its name in addresses, see {@see Page::url()}. */
	public const ID = '';

	/** The id of its heading; without one it is made of the name. */
	protected const HEADING = '';

	/** What people call it. */
	abstract protected function title(): string;

	/** Prints what is below its heading. */
	abstract protected function fields(): void;

	/** Hooks the registration of its options. */
	public function hook(): void {
		add_action( 'admin_init', array( $this, 'register' ) );
	}

	/** Registers its options, see {@see Page::register()}. */
	public function register(): void {}

	/** Prints it. */
	public function render(): void {
		$heading = static::HEADING ?: 'statecraft-' . static::ID;
		printf( '<section id="/%1$s" aria-labelledby="%2$s"><h2 id="%2$s">%3$s</h2>', esc_attr( static::ID ), esc_attr( $heading ), esc_html( $this->title() ) );
		$this->fields();
		echo '</section>';
	}

	/** Prints forms of its own, which cannot stand within the one of the page. */
	public function render_forms(): void {}

	/**
	 * What this request asks for instead of the whole page.
	 *
	 * @return callable(): void|null Prints it.
	 */
	public function instead(): ?callable {
		return null;
	}
}
