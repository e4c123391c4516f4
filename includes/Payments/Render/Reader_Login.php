<?php
/**
 * The block with which readers log in.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Newsletter\Module as Newsletter;
use Statecraft\Payments\Access\Access_Handler;
use Statecraft\Payments\Access\Access_Page;
use Statecraft\Payments\Access\Paid_Texts;
use Statecraft\Payments\Access\Reader;
use Statecraft\Payments\Manage\Manage_Link;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;
use Statecraft\Render\View_Module;

/** Renders `jetpack/subscriber-login`: “Log in”, or “Log out” and “Manage subscription”. It may be in a template, on each page of the site. */
final class Reader_Login {

	/**
	 * @param Reader        $reader The visitor.
	 * @param Premium_Forms $forms  The forms of readers.
	 */
	public function __construct( private readonly Reader $reader, private readonly Premium_Forms $forms ) {}

	/** Hooks the block. */
	public function hook(): void {
		add_filter( Block_Types::ARGS . Access_Handler::LOGIN, fn( array $args ): array => array( 'render_callback' => array( $this, 'render' ) ) + $args );
	}

	/**
	 * Renders the block.
	 *
	 * @param array<string, mixed> $attributes The attributes.
	 */
	public function render( array $attributes ): string {
		Paid_Texts::see_login();
		// The forms are those of paid content.
		View_Module::enqueue_style( 'premium-content' );
		$text = static fn( string $key, string $usual ): string => esc_html( trim( Plain_Text::of_saved( is_string( $attributes[ $key ] ?? null ) ? $attributes[ $key ] : '' ) ) ?: $usual );
		$html = $this->reader->is_known() && Access_Page::keep_private()
			? $this->forms->log_out( $text( 'logOutLabel', __( 'Log out', 'statecraft' ) ) ) . Markup::element( 'a', array( 'class' => 'statecraft-login__manage', 'href' => esc_url( $this->managed() ) ), $text( 'manageSubscriptionsLabel', __( 'Manage subscription', 'statecraft' ) ) )
			: $this->forms->open() . $this->forms->ask( array( 'class' => 'statecraft-login__ask' ), array( 'class' => 'statecraft-login__button' ), $text( 'logInLabel', __( 'Log in', 'statecraft' ) ) );
		return '' === $html ? '' : '<div ' . get_block_wrapper_attributes() . ">$html</div>";
	}

	/** Returns the address where the reader changes their subscription: their own page, or for buyers the page of their purchases. */
	private function managed(): string {
		$own = Newsletter::page_of( $this->reader->proved() );
		return '' === $own ? ( new Manage_Link() )->page() : $own;
	}
}
