<?php
/**
 * The mailing list section of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Key_Option;
use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Service;
use Statecraft\Settings\Setting_Rows;

/** The key, the audience and a connection test. A saved key is never printed. */
final class Mailchimp_Section extends Section {

	public const ID = 'mailchimp';

	/**
	 * Constructor.
	 *
	 * @param Mailchimp_Settings $settings Provides the effective values.
	 * @param Mailchimp_Test     $test     The connection test.
	 */
	public function __construct( private readonly Mailchimp_Settings $settings, private readonly Mailchimp_Test $test ) {}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** Registers the options. The Connectors screen edits the key, where available. */
	public function register(): void {
		Page::register( Mailchimp_Settings::LIST_OPTION, static fn( $value ): string => (string) preg_replace( '/[^A-Za-z0-9]/', '', (string) $value ) );
		Key_Option::register( Mailchimp_Settings::KEY_OPTION );
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Service( $this->title(), $this->settings->sources, array( 'key', 'list' ) ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Mailchimp', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		$rows = new Setting_Rows( $this->settings->sources );
		echo '<table class="form-table" role="presentation">';
		$rows->key( __( 'Set the “Mailchimp” key under Connectors', 'statecraft' ) );
		$rows->text( 'list', __( 'Audience', 'statecraft' ), 'text', __( 'The audience ID, from the audience’s settings in Mailchimp. People who sign up join this audience.', 'statecraft' ), $this->settings->list() );
		echo '</table>';
		$this->test->render();
	}
}
