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
		$title   = sprintf( '<h2 id="%s">%s</h2>', esc_attr( $heading ), esc_html( $this->title() ) );
		printf( '<section id="/%1$s" data-statecraft-view="%3$s" aria-labelledby="%2$s">', esc_attr( $this->id() ), esc_attr( $heading ), esc_attr( $this->view() ) );
		if ( $this->is_folded() ) {
			$this->render_folded( $title, $heading );
		} else {
			echo wp_kses_post( $title );
			Setting_Errors::reason( $heading );
			echo wp_kses_post( $this->services() ? '<p>' . $this->states() . '</p>' : '' );
			$this->fields();
		}
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

	/** Whether the page folds it: the services are too many to be shown at once. */
	private function is_folded(): bool {
		return Views::SERVICES === $this->view() && Views::SERVICES !== $this->id();
	}

	/**
	 * Prints a disclosure with the states of the services beside the heading. It is open if it has something to tell, such as a rejected value or the result of
	 * a test.
	 *
	 * @param string $title   The heading as HTML.
	 * @param string $heading The id of the heading.
	 */
	private function render_folded( string $title, string $heading ): void {
		ob_start();
		Setting_Errors::reason( $heading );
		$this->fields();
		$content = (string) ob_get_clean();
		$is_open = str_contains( $content, 'class="notice ' ) || str_contains( $content, 'aria-invalid="true"' );
		printf( '<details class="statecraft-service"%s><summary>%s%s</summary>', $is_open ? ' open' : '', wp_kses_post( $title ), wp_kses_post( $this->states() ) );
		echo $content . '</details>'; // phpcs:ignore WordPress.Security.EscapeOutput -- the section has escaped it.
	}

	/** Returns the states of the services as HTML, each with its name unless that is the heading. */
	private function states(): string {
		$states = array_map(
			fn( Service_State $one ): string => sprintf( ' <span class="statecraft-state">%s%s</span>', $one->name === $this->title() ? '' : esc_html( $one->name ) . ' ', $one->badge() ),
			$this->services()
		);
		return implode( '', $states );
	}
}
