<?php
/**
 * The sign-up form on the front end.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Signup;

defined( 'ABSPATH' ) || exit;

use Statecraft\Http\Gate;
use Statecraft\Newsletter\Newsletter_Settings;
use Statecraft\Newsletter\Subscribers\Subscribers;
use Statecraft\Public_Form\Content_Owner;
use Statecraft\Public_Form\Form_Ids;
use Statecraft\Public_Form\Hidden_Fields;
use Statecraft\Render\Attributes;
use Statecraft\Render\Html;
use Statecraft\Render\Markup;
use Statecraft\Render\Plain_Text;
use Statecraft\Render\View_Module;

/** Renders `jetpack/subscriptions` of any version, and what renders it: shortcodes, and the form at the end of posts. */
final class Signup_Form {

	/** The elements that the text of the button may have; none has attributes. */
	private const INLINE = array( 'strong', 'em', 'b', 'i', 's', 'sub', 'sup', 'code', 'br', 'span' );

	/** The forms of this request. */
	private static ?self $shared = null;

	/** Where the site puts the form that is being rendered; empty: it stands in a text or a template. */
	private string $place = '';

	private function __construct( private readonly Form_Ids $ids, private readonly Signup_Page $page, private readonly Signup_Handler $handler ) {}

	/** Returns the forms of this request. */
	public static function shared(): self {
		return self::$shared ??= new self( new Form_Ids( 'subscribe' ), Signup_Page::shared(), new Signup_Handler() );
	}

	/**
	 * Renders a form that the site itself shows, in whatever text it stands.
	 *
	 * @param string $place Where, at most 32 characters.
	 */
	public function of_site( string $place ): string {
		$this->place = $place;
		$html        = render_block(
			array(
				'blockName'    => Signup_Handler::BLOCK,
				'attrs'        => array(),
				'innerBlocks'  => array(),
				'innerHTML'    => '',
				'innerContent' => array(),
			)
		);
		$this->place = '';
		return $html;
	}

	/** Returns what feeds and emails have instead. */
	public static function link( int $post_id ): string {
		return Markup::element( 'p', array(), Markup::element( 'a', array( 'href' => esc_url( $post_id ? (string) get_permalink( $post_id ) : home_url( '/' ) ) ), esc_html__( 'Subscribe on the website', 'statecraft' ) ) );
	}

	/**
	 * Renders the block.
	 *
	 * @param array<string, mixed> $saved   Its attributes.
	 * @param string               $content What was saved inside; before 2023, a shortcode in an element.
	 */
	public function render( array $saved, string $content ): string {
		if ( ! Newsletter_Settings::is_open() || Gate::is_closed() ) {
			return '';
		}
		$owner = Content_Owner::shared()->current();
		if ( is_feed() ) {
			return self::link( $owner );
		}
		$own        = (array) ( $saved[ Signup_Shortcode::KEPT ] ?? Signup_Shortcode::in( $content ) ?? array() );
		$own        = array_filter( $own, 'is_string' );
		$classes    = Old_Markup::classes( $content );
		$attributes = new Attributes( array( 'className' => trim( ( is_string( $saved['className'] ?? null ) ? $saved['className'] : '' ) . " $classes" ) ) + Signup_Shortcode::read( $own ) + $saved );
		$look       = new Appearance( $attributes, $own );
		$post       = '' === $this->place ? $owner : 0;
		$id         = '' === $this->place ? $this->ids->next( $post ) : "subscribe-$this->place";
		$thanks     = Plain_Text::of_saved( $attributes->text( 'successMessage' ) );
		$wrapper    = array( 'class' => trim( $look->classes() . " $classes" ) );
		if ( $this->page->is_sent( $id ) ) {
			return self::wrap( array( 'tabindex' => '-1' ) + compact( 'id' ) + $wrapper, self::status( $id, Signup_Handler::thanks( $thanks ) ) );
		}
		View_Module::enqueue( 'subscriptions' );
		$may_seal = '' === $this->place ? Content_Owner::shared()->may_seal() : ! is_preview() && ! is_customize_preview();
		$sealed   = $may_seal ? $this->handler->sealed( $id, $post, $thanks, '' === $this->place ? 'form' : $this->place ) : '';
		$refused  = $this->page->refusal( $id );
		$form     = Markup::element(
			'form',
			array(
				'id'          => $id,
				'method'      => 'post',
				// The field takes the focus where the form is refused; after it was sent, the redirect has a place of its own.
				'action'      => "#$id-email",
				'data-failed' => __( 'Something went wrong, and you have not been subscribed. Please try again.', 'statecraft' ),
			),
			$this->fields( $attributes, $look, $id, $refused ) . self::status( $id, $refused->message ?? '' ) . Hidden_Fields::html( $id, $sealed, Signup_Page::FORM, 'statecraft-subscribe' )
		);
		if ( 'button' === $look->style() ) {
			$form = Markup::element( 'details', array( 'open' => null !== $refused ), Markup::element( 'summary', $look->button(), self::label( $attributes ) ) . $form );
		}
		return self::wrap( $wrapper, self::words( $own ) . $form . self::count( $attributes ) );
	}

	/** Renders the field, the categories and the button. */
	private function fields( Attributes $attributes, Appearance $look, string $id, ?Signup_Answer $refused ): string {
		$placeholder = trim( Plain_Text::of_saved( $attributes->text( 'subscribePlaceholder' ) ) );
		$field       = array(
			'type'             => 'email',
			'id'               => "$id-email",
			'name'             => Signup_Page::ANSWERS . '[email]',
			'value'            => $refused ? $refused->request->text( 'email' ) : '',
			'placeholder'      => '' === $placeholder ? __( 'Type your email…', 'statecraft' ) : $placeholder,
			'autocomplete'     => 'email',
			'required'         => true,
			'maxlength'        => '191',
			'aria-describedby' => "$id-status",
			'aria-invalid'     => $refused && Signup_Answer::INVALID === $refused->kind ? 'true' : false,
		);
		$label       = array(
			'class' => 'screen-reader-text',
			'for'   => "$id-email",
		);
		return Markup::element(
			'div',
			array(
				'class' => 'statecraft-subscribe__row',
				'style' => $look->row(),
			),
			Markup::element( 'label', $label, esc_html__( 'Email Address', 'statecraft' ) )
				. Markup::element( 'input', $look->field() + $field )
				. Markup::element( 'button', array( 'type' => 'submit' ) + $look->button(), self::label( $attributes ) )
		) . self::categories( $attributes, $refused );
	}

	/** Renders the choice of categories, if the owner offers any. */
	private static function categories( Attributes $attributes, ?Signup_Answer $refused ): string {
		$preselected = $attributes->flag( 'preselectNewsletterCategories' ) ? $attributes->items( 'selectedNewsletterCategoryIds' ) : array();
		$ticked      = array_map( 'intval', array_filter( $refused ? $refused->request->texts( 'categories' ) : $preselected, 'is_numeric' ) );
		$boxes       = '';
		foreach ( Newsletter_Settings::categories() as $term => $name ) {
			$box    = array(
				'type'    => 'checkbox',
				'name'    => Signup_Page::ANSWERS . '[categories][]',
				'value'   => (string) $term,
				'checked' => in_array( $term, $ticked, true ),
			);
			$boxes .= Markup::element( 'label', array( 'class' => 'statecraft-subscribe__category' ), Markup::element( 'input', $box ) . ' ' . esc_html( $name ) );
		}
		return '' === $boxes ? '' : Markup::element( 'fieldset', array(), Markup::element( 'legend', array(), esc_html__( 'What would you like to hear about?', 'statecraft' ) ) . $boxes );
	}

	/**
	 * Renders title and text of a shortcode.
	 *
	 * @param array<int|string, string> $own Its attributes.
	 */
	private static function words( array $own ): string {
		if ( rest_sanitize_boolean( $own['show_only_email_and_button'] ?? false ) ) {
			return '';
		}
		$title = trim( $own['title'] ?? '' );
		$text  = trim( ( is_user_logged_in() ? $own['subscribe_logged_in'] ?? '' : '' ) ?: $own['subscribe_text'] ?? '' );
		return ( '' === $title ? '' : Markup::element( 'p', array( 'class' => 'statecraft-subscribe__title' ), Markup::element( 'strong', array(), Markup::rich( $title ) ) ) )
			. ( '' === $text ? '' : Markup::element( 'p', array( 'class' => 'statecraft-subscribe__text' ), Markup::rich( $text ) ) );
	}

	/** Renders the number of subscribers. Without the attribute nothing is counted. */
	private static function count( Attributes $attributes ): string {
		if ( ! $attributes->flag( 'showSubscribersTotal' ) ) {
			return '';
		}
		$count = ( new Subscribers() )->count();
		/* translators: %s: number of subscribers. */
		$text = sprintf( _n( 'Join %s other subscriber', 'Join %s other subscribers', $count, 'statecraft' ), number_format_i18n( $count ) );
		return $count > 0 ? Markup::element( 'p', array( 'class' => 'statecraft-subscribe__count' ), esc_html( $text ) ) : '';
	}

	/** Returns the text of the button, safe HTML. */
	private static function label( Attributes $attributes ): string {
		$text = wp_kses( $attributes->text( 'submitButtonText' ), array_fill_keys( self::INLINE, array() ) );
		return '' === trim( wp_strip_all_tags( $text ) ) ? esc_html__( 'Subscribe', 'statecraft' ) : $text;
	}

	/**
	 * Renders the message, a live region that exists from the start.
	 *
	 * @param string $text Empty: none yet.
	 */
	private static function status( string $id, string $text ): string {
		return Markup::element(
			'p',
			array(
				'id'       => "$id-status",
				'class'    => 'statecraft-subscribe__status',
				'role'     => 'status',
				'tabindex' => '-1',
			),
			Html::typed( $text )
		);
	}

	/**
	 * Renders the element around all of it, with what WordPress adds to blocks.
	 *
	 * @param array<string, string> $attributes
	 */
	private static function wrap( array $attributes, string $html ): string {
		return sprintf( '<div %s>%s</div>', get_block_wrapper_attributes( $attributes ), $html );
	}
}
