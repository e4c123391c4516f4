<?php
/**
 * The mailing list on the admin page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

/** What is set of the mailing list, and the try of it. */
final class Mailchimp_Section {

	/**
	 * Needs what fills it.
	 *
	 * @param Mailchimp_Settings_Form $settings The settings.
	 * @param Mailchimp_Test          $test     The try.
	 */
	public function __construct( private readonly Mailchimp_Settings_Form $settings, private readonly Mailchimp_Test $test ) {}

	/** Hooks both. */
	public function hook(): void {
		$this->settings->hook();
		$this->test->hook();
	}

	/** Prints the section. */
	public function render(): void {
		?>
		<section id="/mailchimp" aria-labelledby="statecraft-mailchimp">
			<h2 id="statecraft-mailchimp"><?php esc_html_e( 'Mailchimp', 'statecraft' ); ?></h2>
			<?php
			$this->settings->render();
			$this->test->render();
			?>
		</section>
		<?php
	}

	/** Prints the form of the try. */
	public function form(): void {
		$this->test->form();
	}
}
