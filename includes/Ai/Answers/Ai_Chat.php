<?php
/**
 * Front-end rendering of the form for questions.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai\Answers;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Ai_Service;
use Statecraft\Block_Types;
use Statecraft\Public_Form\Form_Ids;
use Statecraft\Render\Attributes;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;
use Statecraft\Render\View_Module;
use Statecraft\Settings\Page;

/** Renders `jetpack/ai-chat`, the same for everyone: a search form, which the script of the page turns into one for questions while answers are on. */
final class Ai_Chat {

	private const BASE = 'statecraft-ai-chat';

	/** The text of the button that every block of Jetpack's says that was never changed. */
	private const UNCHANGED = 'Ask';

	/** The ids of the fields of this request. */
	private static ?Form_Ids $ids = null;

	/** Hooks the arguments of the block type. */
	public static function hook(): void {
		// Whatever renders blocks as emails calls it.
		add_filter( Block_Types::ARGS . 'jetpack/ai-chat', static fn( array $args ): array => array( 'render_email_callback' => '__return_empty_string' ) + $args );
	}

	/** Returns the markup, escaped; empty in feeds. */
	public static function html( Attributes $attributes ): string {
		if ( is_feed() ) {
			return '';
		}
		$has_answers = Site_Answers::are_open();
		$has_answers && View_Module::enqueue( 'ai-chat' );
		$id    = ( self::$ids ??= new Form_Ids( 'ai-chat' ) )->next( (int) get_the_ID() );
		$label = trim( Plain_Text::of_html( $attributes->text( 'askButtonLabel' ), true ) );
		$ask   = '' === $label || self::UNCHANGED === $label ? __( 'Ask', 'statecraft' ) : $label;
		$form  = Markup::element(
			'form',
			array(
				'role'       => 'search',
				'method'     => 'get',
				'action'     => home_url( '/' ),
				'data-route' => $has_answers ? rest_url( 'statecraft/v1/site-answers' ) : null,
			),
			Markup::element( 'label', array( 'for' => $id ), esc_html( $has_answers ? __( 'Ask a question about this site', 'statecraft' ) : __( 'Search this site', 'statecraft' ) ) )
				. self::row( $id, $has_answers ? $attributes->text( 'placeholder' ) : '', $has_answers ? $ask : __( 'Search', 'statecraft' ), $has_answers )
		);
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes( array( 'class' => self::BASE ) ), $form . ( $has_answers ? self::answer( $id, $attributes ) : '' ) );
	}

	/**
	 * Returns what the editor has to know.
	 *
	 * @return array{state: string, setUpUrl: string} State `off`, `unset` without a provider, or `on`.
	 */
	public static function editor_data(): array {
		$is_on = Answers_Settings::is_on();
		$state = $is_on && ! Site_Answers::are_open() ? 'unset' : ( $is_on ? 'on' : 'off' );
		return array(
			'state'    => $state,
			'setUpUrl' => current_user_can( 'manage_options' ) ? Page::url( 'unset' === $state ? Ai_Service::ID : Answers_Section::ID ) : '',
		);
	}

	/** Renders the field and the button. */
	private static function row( string $id, string $placeholder, string $button, bool $has_answers ): string {
		$field = Markup::element(
			'input',
			array(
				'type'             => 'search',
				'id'               => $id,
				'name'             => 's',
				'required'         => true,
				'maxlength'        => Question::MAX,
				'placeholder'      => trim( Plain_Text::of_html( $placeholder, true ) ) ?: null,
				'autocomplete'     => 'off',
				'aria-describedby' => $has_answers ? "$id-note" : null,
			)
		);
		return Markup::element( 'div', array( 'class' => self::BASE . '__row' ), $field . Markup::element( 'button', array( 'type' => 'submit', 'class' => 'wp-element-button' ), esc_html( $button ) ) );
	}

	/** Renders the places of the answer, a live region that exists from the start, and the words of the script. */
	private static function answer( string $id, Attributes $attributes ): string {
		$texts = array(
			'asking'   => __( 'Looking for an answer…', 'statecraft' ),
			'failed'   => __( 'The question could not be answered at the moment.', 'statecraft' ),
			'copied'   => __( 'Copied.', 'statecraft' ),
			'uncopied' => __( 'The answer could not be copied.', 'statecraft' ),
		);
		$data  = array_combine( array_map( static fn( string $name ): string => "data-$name", array_keys( $texts ) ), $texts );
		$copy  = $attributes->flag( 'showCopy', true )
			? Markup::element( 'button', array( 'type' => 'button', 'class' => self::BASE . '__copy', 'hidden' => true ), esc_html__( 'Copy the answer', 'statecraft' ) ) . ' ' . Markup::element( 'span', array( 'class' => self::BASE . '__copied', 'role' => 'status' ), '' )
			: '';
		$list  = $attributes->flag( 'showSources', true )
			? Markup::element( 'div', array( 'class' => self::BASE . '__sources', 'hidden' => true ), Markup::element( 'p', array( 'id' => "$id-sources" ), esc_html__( 'From these posts:', 'statecraft' ) ) . Markup::element( 'ol', array( 'aria-labelledby' => "$id-sources" ), '' ) )
			: '';
		$search = Markup::element( 'a', array( 'class' => self::BASE . '__search', 'href' => home_url( '/' ), 'hidden' => true ), esc_html__( 'Search this site for it', 'statecraft' ) );
		return Markup::element( 'p', array( 'class' => self::BASE . '__note', 'id' => "$id-note" ), esc_html__( 'An AI writes the answer from what is on this site. It can be wrong. The question is sent to an AI provider.', 'statecraft' ) )
			. Markup::element( 'div', array( 'class' => self::BASE . '__answer', 'role' => 'status', 'dir' => 'auto' ) + $data, '' )
			. $list . $copy . $search;
	}
}
