<?php
/**
 * What stands in place of text that a post withholds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Gate;
use Statecraft\Payments\Access\Kept_Access;
use Statecraft\Payments\Access\Kept_Plans;
use Statecraft\Payments\Access\Kept_Posts;
use Statecraft\Payments\Access\Reader;
use Statecraft\Payments\Checkout\Plan_Offers;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;

/**
 * A heading, the sign-up form or the plans, and the form to log in; below an opened text, the button to log out. On the page of the post only: elsewhere, a
 * sentence stands there. It is a block that no editor knows, because the text is not yet rendered where it is shortened.
 */
final class Closed_Box {

	/** The name of the block. */
	private const NAME = 'statecraft/closed-post';

	/** The block that signs up. */
	private const SIGN_UP = 'jetpack/subscriptions';

	/**
	 * @param Gate          $gate   Decides.
	 * @param Reader        $reader The visitor.
	 * @param Premium_Forms $forms  The forms of readers.
	 * @param Content_Owner $owner  Provides the post being rendered.
	 */
	public function __construct( private readonly Gate $gate, private readonly Reader $reader, private readonly Premium_Forms $forms, private readonly Content_Owner $owner ) {}

	/** Hooks the block. */
	public function hook(): void {
		add_filter( 'pre_render_block', array( $this, 'render' ), 10, 2 );
	}

	/**
	 * Returns the markup that follows the readable part of a post with withheld text.
	 *
	 * @param bool $is_open Whether the whole text is readable.
	 * @param bool $is_all  Whether none of it is.
	 */
	public function markup( int $post_id, bool $is_open, bool $is_all ): string {
		$is_page = $this->gate->shows_page_of( $post_id );
		if ( $is_open ) {
			return $is_page && $this->reader->has_cookie() && ! current_user_can( 'edit_post', $post_id ) ? $this->block( $post_id, true ) : '';
		}
		return $is_page ? $this->block( $post_id, false ) : Premium_Posts::note( $is_all );
	}

	/**
	 * Renders the block.
	 *
	 * @param mixed                $html  What another plugin renders instead; null: the block is rendered.
	 * @param array<string, mixed> $block The parsed block.
	 * @return mixed
	 */
	public function render( $html, $block ) {
		if ( self::NAME !== ( $block['blockName'] ?? '' ) ) {
			return $html;
		}
		$post = $this->owner->current();
		if ( ! Kept_Posts::keeps( $post ) || ! $this->gate->shows_page_of( $post ) ) {
			return '';
		}
		View_Module::enqueue_style( 'premium-content' );
		View_Module::enqueue_style( 'paywall' );
		return ! empty( $block['attrs']['open'] ) ? $this->forms->leave( true ) : $this->closed( $post );
	}

	/** Returns the block. */
	private function block( int $post_id, bool $is_open ): string {
		return "\n\n" . get_comment_delimited_block_content( self::NAME, $is_open ? array( 'open' => true ) : array(), '' );
	}

	/** Returns the box. */
	private function closed( int $post_id ): string {
		$is_paid = Kept_Plans::is_paid( $post_id );
		$heading = $is_paid ? __( 'This post is for paid subscribers', 'statecraft' ) : __( 'This post is for subscribers', 'statecraft' );
		$html    = Markup::element( 'h2', array( 'class' => 'statecraft-closed__heading' ), esc_html( $heading ) );
		if ( $this->reader->is_unsure() || Kept_Access::is_unread( $post_id ) ) {
			$html .= Markup::element( 'p', array( 'role' => 'status' ), esc_html__( 'Your subscription cannot be checked right now. Please try again in a few minutes.', 'statecraft' ) );
		} elseif ( Kept_Access::plans( $post_id ) ) {
			$html .= $this->forms->open() . ( $is_paid ? self::plans( $post_id ) : self::sign_up() ) . $this->log_in();
		}
		return Markup::element( 'div', array( 'class' => 'statecraft-closed' ), $html );
	}

	/** Returns the form to log in. */
	private function log_in(): string {
		$form = $this->forms->ask( array( 'class' => 'statecraft-closed__login' ), array( 'class' => 'statecraft-closed__button' ), esc_html__( 'Log in', 'statecraft' ) );
		return '' === $form ? '' : Markup::element( 'p', array( 'class' => 'statecraft-closed__ask' ), esc_html__( 'Already a subscriber?', 'statecraft' ) ) . $form
			. $this->forms->leave( false, __( 'You are logged in, but your subscription does not include this post.', 'statecraft' ) );
	}

	/** Returns the form to sign up. */
	private static function sign_up(): string {
		return render_block( self::parsed( self::SIGN_UP, array(), '' ) );
	}

	/** Returns the plans of the post. */
	private static function plans( int $post_id ): string {
		$attributes = Kept_Plans::attributes( $post_id );
		if ( ! $attributes['planIds'] ) {
			return '';
		}
		return render_block( self::parsed( Plan_Offers::BLOCK, $attributes, '<div class="wp-block-button"><a class="wp-block-button__link wp-element-button">' . esc_html__( 'Subscribe', 'statecraft' ) . '</a></div>' ) );
	}

	/**
	 * Returns a parsed block.
	 *
	 * @param array<string, mixed> $attributes Its attributes.
	 * @param string               $html       Its markup.
	 * @return array<string, mixed>
	 */
	private static function parsed( string $name, array $attributes, string $html ): array {
		return array(
			'blockName'    => $name,
			'attrs'        => $attributes,
			'innerBlocks'  => array(),
			'innerHTML'    => $html,
			'innerContent' => array( $html ),
		);
	}
}
