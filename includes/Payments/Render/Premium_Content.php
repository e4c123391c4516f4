<?php
/**
 * Renders content for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Block_Types;
use Statecraft\Payments\Access\Access_Page;
use Statecraft\Payments\Access\Gate;
use Statecraft\Payments\Access\Paid_Plans;
use Statecraft\Payments\Access\Paid_Texts;
use Statecraft\Payments\Provider\Provider;
use Statecraft\Payments\Provider\Providers;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Form_Ids;
use Statecraft\Render\Inner_Blocks;
use Statecraft\Render\Markup;
use WP_Block;
use WP_HTML_Tag_Processor;

/** Renders one of the two views of a container. The subscriber view renders nothing unless its container has requested it, wherever it is placed. */
final class Premium_Content {

	/** The login button block. */
	private const LOGIN = 'premium-content/login-button';

	/** Its default attributes. */
	private const WRAPPER = array( 'class' => 'wp-block-premium-content-login-button wp-block-button' );
	private const BUTTON  = array( 'class' => 'wp-block-button__link' );

	/** The class of a container on the page. */
	private const CLASS_NAME = 'wp-block-premium-content-container';

	/** The nesting level of open containers being rendered. */
	private int $open = 0;

	/** The ids of the containers. */
	private readonly Form_Ids $ids;

	/**
	 * @param Gate          $gate      Decides.
	 * @param Premium_Forms $forms     The forms of readers.
	 * @param Content_Owner $owner     Provides the post being rendered.
	 * @param Providers     $providers Know whether plans can be bought.
	 * @param Paid_Plans    $paid      Knows whether they have been sold.
	 */
	public function __construct(
		private readonly Gate $gate,
		private readonly Premium_Forms $forms,
		private readonly Content_Owner $owner,
		private readonly Providers $providers = new Providers(),
		private readonly Paid_Plans $paid = new Paid_Plans()
	) {
		$this->ids = new Form_Ids( Access_Page::PLACE );
	}

	/** Hooks the blocks. */
	public function hook(): void {
		foreach ( array( Premium_Text::CONTAINER, Premium_Text::SUBSCRIBER, self::LOGIN ) as $name ) {
			add_filter( Block_Types::ARGS . $name, array( $this, 'register' ), 10, 2 );
		}
	}

	/**
	 * Sets the render callbacks.
	 *
	 * @param array<string, mixed> $args The arguments of a block type.
	 * @param string               $name The name of the block type.
	 * @return array<string, mixed>
	 */
	public function register( array $args, string $name ): array {
		return match ( $name ) {
			Premium_Text::CONTAINER  => array(
				'render_callback'   => array( $this, 'render_container' ),
				'skip_inner_blocks' => true,
			) + $args,
			Premium_Text::SUBSCRIBER => array(
				'render_callback'   => array( $this, 'render_view' ),
				'skip_inner_blocks' => true,
			) + $args,
			self::LOGIN              => array( 'render_callback' => array( $this, 'render_login' ) ) + $args,
			default                  => $args,
		};
	}

	/**
	 * Renders the container: only its inner blocks, because the HTML between them may be part of a text that was cut.
	 *
	 * @param array<string, mixed> $attributes The attributes.
	 * @param string               $content    Empty, because of `skip_inner_blocks`.
	 */
	public function render_container( array $attributes, string $content, WP_Block $block ): string {
		Paid_Texts::see();
		$plans   = Premium_Text::plans( $block->parsed_block['attrs'] ?? array() );
		$is_open = $this->gate->opens( $this->owner->current(), $plans, $this->gate->source_of( $block->parsed_block ) );
		if ( ! $is_open && ! $this->providers->ready( Provider::STRIPE ) ) {
			return $this->render_without_sale( $attributes, $plans );
		}
		$hidden  = $is_open ? Premium_Text::LOGGED_OUT : Premium_Text::SUBSCRIBER;
		$before  = $this->open;
		$html    = $is_open ? '' : $this->forms->open();
		foreach ( $block->inner_blocks as $inner ) {
			if ( $hidden !== $inner->name ) {
				$this->open = $is_open && Premium_Text::SUBSCRIBER === $inner->name ? 1 : 0;
				$html      .= Inner_Blocks::render( $inner, $block );
			}
		}
		$this->open = $before;
		return $this->wrap( $attributes, $is_open, $html . $this->forms->leave( $is_open ) );
	}

	/**
	 * Renders a closed container while nothing can be bought: nothing, unless someone has bought access before and needs the login button.
	 *
	 * @param array<string, mixed> $attributes The attributes.
	 * @param list<int>            $plans      The plans.
	 */
	private function render_without_sale( array $attributes, array $plans ): string {
		if ( ! $this->paid->was_sold( $plans ) ) {
			return '';
		}
		$html = $this->forms->open() . $this->forms->ask( self::WRAPPER, self::BUTTON, esc_html__( 'Log in', 'statecraft' ) );
		return '' === $html ? '' : $this->wrap( $attributes, false, $html . $this->forms->leave( false ) );
	}

	/**
	 * Returns the id of the first container that a page shows open, or an empty string.
	 *
	 * @param string $html The rendered post.
	 */
	public static function opened( string $html ): string {
		$tags = new WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'class_name' => self::CLASS_NAME ) ) ) {
			if ( $tags->has_class( 'is-open' ) ) {
				return (string) $tags->get_attribute( 'id' );
			}
		}
		return '';
	}

	/**
	 * Renders the element of a container.
	 *
	 * @param array<string, mixed> $attributes The attributes.
	 * @param bool                 $is_open    Whether the reader sees the subscriber view.
	 * @param string               $html       Its content.
	 */
	private function wrap( array $attributes, bool $is_open, string $html ): string {
		return Markup::element( 'div', array( 'id' => $this->ids->next( $this->owner->current() ), 'class' => self::CLASS_NAME . ' ' . sanitize_html_class( 'is-' . ( $is_open ? 'open' : 'locked' ) ) . ' ' . esc_attr( (string) ( $attributes['className'] ?? '' ) ) ), $html );
	}

	/**
	 * Renders the subscriber view.
	 *
	 * @param array<string, mixed> $attributes The attributes.
	 * @param string               $content    Empty, because of `skip_inner_blocks`.
	 */
	public function render_view( array $attributes, string $content, WP_Block $block ): string {
		Paid_Texts::see();
		if ( ! $this->open ) {
			return '';
		}
		$this->open = 0;
		return Inner_Blocks::content( $block );
	}

	/**
	 * Renders the “Log in” button with its saved classes, style and label.
	 *
	 * @param array<string, mixed> $attributes The attributes.
	 * @param string               $content    The saved markup.
	 */
	public function render_login( array $attributes, string $content ): string {
		$tags    = new WP_HTML_Tag_Processor( $content );
		$wrapper = self::WRAPPER;
		$button  = self::BUTTON;
		if ( $tags->next_tag( 'div' ) ) {
			$wrapper = self::look( $tags ) + $wrapper;
		}
		if ( $tags->next_tag( 'a' ) ) {
			$button = self::look( $tags ) + $button;
		}
		$label = preg_match( '#<a\b[^>]*>(?:(.*?)</a>|(*COMMIT)(*FAIL))#s', $content, $found ) ? Markup::rich( $found[1] ) : '';
		return $this->forms->ask( $wrapper, $button, '' === trim( $label ) ? esc_html__( 'Log in', 'statecraft' ) : $label );
	}

	/**
	 * Returns the class and style of an element.
	 *
	 * @param WP_HTML_Tag_Processor $tags Positioned at the element.
	 * @return array<string, string>
	 */
	private static function look( WP_HTML_Tag_Processor $tags ): array {
		return array_filter(
			array(
				'class' => (string) $tags->get_attribute( 'class' ),
				'style' => safecss_filter_attr( (string) $tags->get_attribute( 'style' ) ),
			)
		);
	}
}
