<?php
/**
 * A section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Settings;

defined( 'ABSPATH' ) || exit;

/** Registers options, and prints their fields within the form of {@see Page}. */
abstract class Section {

	/** The URL fragment, see {@see Page::url()}. */
	public const ID = '';

	/** The view that shows it, one of {@see Views}. Empty: the view of the same name, or the services view. */
	protected const VIEW = '';

	/** The id of the heading. Empty: derived from the section's ID. */
	protected const HEADING = '';

	/** Returns the heading. */
	abstract protected function title(): string;

	/** Prints the content below the heading. */
	abstract protected function fields(): void;

	/** Returns its URL fragment. */
	public function id(): string {
		return static::ID;
	}

	/** Returns the name of the view that shows it. */
	final public function view(): string {
		return static::VIEW ?: Views::of( $this->id() );
	}

	/**
	 * Returns the services set up by this section.
	 *
	 * @return list<Service_State>
	 */
	public function services(): array {
		return array();
	}

	/** Hooks the registration of the options. */
	public function hook(): void {
		add_action( 'admin_init', array( $this, 'register' ) );
	}

	/** Registers the options, see {@see Page::register()}. */
	public function register(): void {}

	/** Prints the section. */
	public function render(): void {
		$heading = static::HEADING ?: 'statecraft-' . $this->id();
		printf(
			'<section id="/%1$s" data-statecraft-view="%4$s" aria-labelledby="%2$s"><h2 id="%2$s">%3$s</h2>',
			esc_attr( $this->id() ),
			esc_attr( $heading ),
			esc_html( $this->title() ),
			esc_attr( $this->view() )
		);
		Setting_Errors::reason( $heading );
		$this->states();
		$this->fields();
		echo '</section>';
	}

	/** Prints separate forms, which cannot be nested in the form of the page. */
	public function render_forms(): void {}

	/**
	 * Returns a callback that replaces the whole page for this request, if any.
	 *
	 * @return callable(): void|null Prints the replacement. Null if there is none.
	 */
	public function replacement(): ?callable {
		return null;
	}

	/** Prints the states of the services. */
	private function states(): void {
		$services = $this->services();
		foreach ( $services as $service ) {
			printf( '<p class="statecraft-state">%s%s</p>', count( $services ) > 1 ? esc_html( $service->name ) . ' ' : '', wp_kses_post( $service->badge() ) );
		}
	}
}
