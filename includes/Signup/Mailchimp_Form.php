<?php
/**
 * Front-end rendering of signup forms.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Form_Ids;
use Statecraft\Public_Form\Hidden_Fields;
use Statecraft\Public_Form\Host_Post;
use Statecraft\Public_Form\Sealed_Payload;
use Statecraft\Public_Form\Submit_Button;
use Statecraft\Render\Attributes;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;
use Statecraft\Render\View_Module;
use Statecraft\Settings\Page;
use WP_Block;

/** Renders `jetpack/mailchimp` of any version: only its attributes and its button are used. */
final class Mailchimp_Form {

	/** The ids of the forms. */
	private readonly Form_Ids $ids;

	public function __construct(
		private readonly Signup_Page $page,
		private readonly Sealed_Payload $seal,
		private readonly Mailchimp $mailchimp
	) {
		$this->ids = new Form_Ids( 'mailchimp' );
	}

	/** Hooks the block. */
	public function hook(): void {
		add_filter( Block_Types::ARGS . 'jetpack/mailchimp', array( $this, 'register' ), 10, 2 );
	}

	/**
	 * Sets the render callback of the block.
	 *
	 * @param array<string, mixed> $args The arguments of a block type.
	 * @param string               $name The name of the block type.
	 * @return array<string, mixed>
	 */
	public function register( array $args, string $name ): array {
		return 'jetpack/mailchimp' !== $name ? $args : array(
			'render_callback'   => array( $this, 'render' ),
			'skip_inner_blocks' => true,
		) + $args;
	}

	/**
	 * Renders the block.
	 *
	 * @param array<string, mixed> $attributes The attributes of the block.
	 * @param string               $content    Empty, because of `skip_inner_blocks`.
	 */
	public function render( array $attributes, string $content, WP_Block $block ): string {
		if ( ! $this->mailchimp->is_ready() ) {
			return self::unconfigured();
		}
		$post_id = Content_Owner::shared()->current();
		if ( is_feed() ) {
			return Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => (string) get_permalink( $post_id ) ), esc_html__( 'Sign up on the website', 'statecraft' ) ) );
		}
		$block_attributes = new Attributes( $attributes );
		$signup           = Signup::of_block( $block_attributes, ( new Host_Post( $post_id ) )->has_trusted_author() );
		$id               = $this->ids->next( $post_id );
		$thanks           = $this->page->thanks( $id );
		if ( '' !== $thanks ) {
			return self::wrap( 'div', array( 'tabindex' => '-1' ) + compact( 'id' ), self::status( "$id-status", $signup->thanks( $thanks ), 'success' ) );
		}
		View_Module::enqueue( 'mailchimp' );
		$refused = $this->page->refusal( $id );
		$sealed  = ! Content_Owner::shared()->may_seal() ? '' : $this->seal->encrypt(
			array(
				'id'     => $id,
				'post'   => $post_id,
				'until'  => time() + Signup_Handler::LIFETIME,
				'signup' => $signup->data(),
			)
		);
		$fields  = Signup_Fields::render( $signup, $block_attributes->text( 'emailPlaceholder' ), $id, $refused, $signup->offers ? (array) $this->mailchimp->names() : array() ) . Submit_Button::render( $block->parsed_block, __( 'Join my email list', 'statecraft' ) );
		$form    = array(
			'id'              => $id,
			'method'          => 'post',
			'action'          => "#$id-status",
			'data-processing' => $block_attributes->text( 'processingLabel' ) ?: __( 'Processing…', 'statecraft' ),
			'data-failed'     => $signup->words['failed'],
		);
		return self::wrap(
			'form',
			$form,
			Markup::element( 'div', array( 'class' => 'statecraft-signup__fields' ), $fields )
				. self::status( "$id-status", $refused->message ?? '', 'error' )
				. self::consent( $block_attributes )
				. Hidden_Fields::html( $id, $sealed, Signup_Page::FORM, 'statecraft-signup' )
		);
	}

	/** Renders the form of an unconfigured site: nothing for visitors, a hint for users who can manage options. */
	private static function unconfigured(): string {
		if ( ! current_user_can( 'manage_options' ) ) {
			return '';
		}
		$link = Markup::element( 'a', array( 'href' => Page::url( 'mailchimp' ) ), esc_html__( 'Set it up', 'statecraft' ) );
		return self::wrap( 'div', array(), Markup::element( 'p', array(), esc_html__( 'Only you see this: the signup form appears once this site is connected to Mailchimp.', 'statecraft' ) . ' ' . $link ) );
	}

	/**
	 * Renders the wrapper element, with the attributes of block supports.
	 *
	 * @param array<string, string> $more Attributes.
	 */
	private static function wrap( string $name, array $more, string $html ): string {
		return sprintf( '<%1$s %2$s>%3$s</%1$s>', $name, get_block_wrapper_attributes( array( 'class' => 'statecraft-signup' ) + $more ), $html );
	}

	/**
	 * Renders the status message: a live region that exists from the start, so that screen readers announce its changes. The form's `action` is its
	 * fragment.
	 *
	 * @param string $text The message; empty: none yet.
	 * @param string $kind `success` or `error`.
	 */
	private static function status( string $id, string $text, string $kind ): string {
		return Markup::element(
			'p',
			array(
				'id'       => $id,
				'class'    => 'statecraft-signup__status' . ( '' === $text ? '' : " is-$kind" ),
				'role'     => 'status',
				'tabindex' => '-1',
			),
			Html::typed( $text )
		);
	}

	/** Renders the consent text. */
	private static function consent( Attributes $block_attributes ): string {
		$text = null === $block_attributes->get( 'consentText' )
			? esc_html__( 'By clicking submit, you agree to share your email address with the site owner and Mailchimp to receive marketing, updates, and other emails from the site owner. Use the unsubscribe link in those emails to opt out at any time.', 'statecraft' )
			: Markup::rich( $block_attributes->text( 'consentText' ) );
		return '' === trim( $text ) ? '' : Markup::element( 'p', array( 'class' => 'statecraft-signup__consent' ), $text );
	}
}
