<?php
/**
 * The section of prompts of the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Sharing\Prompts;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Page;
use Statecraft\Settings\Section;
use Statecraft\Settings\Views;

/** The list of prompts that authors choose from. */
final class Prompts_Section extends Section {

	public const ID = 'prompts';

	protected const VIEW = Views::FEATURES;

	/** {@inheritDoc} */
	public function register(): void {
		Page::register( Prompts::OPTION, array( Prompts::class, 'check' ) );
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Writing prompts', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		printf(
			'<table class="form-table" role="presentation"><tr><th scope="row"><label for="%1$s">%2$s</label></th><td><textarea class="large-text" rows="6" id="%1$s" name="%1$s" aria-describedby="%1$s-help">%3$s</textarea><p class="description" id="%1$s-help">%4$s</p></td></tr></table>',
			esc_attr( Prompts::OPTION ),
			esc_html__( 'Prompts', 'statecraft' ),
			esc_textarea( implode( "\n", Prompts::all() ) ),
			esc_html__( 'One a line. Authors choose from them in the block Writing Prompt.', 'statecraft' )
		);
	}
}
