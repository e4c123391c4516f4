<?php
/**
 * Our blocks in emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Module as Payments;
use Statecraft\Render\Attributes;
use Statecraft\Render\Plain_Text;
use Statecraft\Video\Module as Video;

/**
 * The forms of our blocks. What people fill in, pay, play or move becomes a sentence that leads to the post; what a page reads becomes the same text. A test
 * goes through all registered blocks: a new one needs a line here.
 */
final class Own_Blocks {

	/** The names of our blocks; no other plugin's blocks have these prefixes. */
	private const OURS = '#^(?:jetpack|premium-content|videopress)/#';

	/** What only a page can use: nothing in an email. */
	private const NOTHING = array( 'jetpack/ai-assistant', 'jetpack/like', 'jetpack/paywall', 'jetpack/related-posts', 'jetpack/sharing-button', 'jetpack/sharing-buttons', 'jetpack/subscriber-login', 'jetpack/wordads' );

	/** The parts of a form, which has a form for emails as a whole. */
	private const PARTS = '#^jetpack/(?:field-|fieldset-|form-|input(?:-|$)|label$|options?$|phone-input$|dropzone$)#';

	/** Text that is read as it is saved or printed. */
	private const TEXTS = array( 'jetpack/address', 'jetpack/business-hours', 'jetpack/email', 'jetpack/markdown', 'jetpack/phone' );

	/** Pictures, one below the other. */
	private const PICTURES = array( 'jetpack/image-compare', 'jetpack/slideshow', 'jetpack/story', 'jetpack/tiled-gallery' );

	/** What has only inner blocks. */
	private const INNER = array( 'jetpack/contact-info', 'jetpack/payment-buttons', 'premium-content/buttons', 'premium-content/logged-out-view' );

	/** @var array<string, string> The methods of all others. */
	private const FORMS = array(
		'jetpack/button'                  => 'button',
		'jetpack/calendly'                => 'place',
		'jetpack/contact-form'            => 'sentence',
		'jetpack/donations'               => 'sentence',
		'jetpack/eventbrite'              => 'place',
		'jetpack/gif'                     => 'gif',
		'jetpack/google-calendar'         => 'place',
		'jetpack/instagram-gallery'       => 'sentence',
		'jetpack/mailchimp'               => 'sentence',
		'jetpack/map'                     => 'map',
		'jetpack/opentable'               => 'sentence',
		'jetpack/pinterest'               => 'place',
		'jetpack/rating-star'             => 'rating',
		'jetpack/recurring-payments'      => 'inner_button',
		'jetpack/repeat-visitor'          => 'visitor',
		'jetpack/simple-payments'         => 'sentence',
		'jetpack/subscriptions'           => 'sentence',
		'jetpack/tock'                    => 'sentence',
		'premium-content/container'       => 'container',
		'premium-content/login-button'    => 'login',
		'premium-content/subscriber-view' => 'nobody',
		'videopress/video'                => 'video',
	);

	/**
	 * @param Mail_Blocks $blocks Renders inner blocks.
	 */
	public function __construct( private readonly Mail_Blocks $blocks ) {}

	/** Whether a block is one of ours. */
	public static function are( string $name ): bool {
		return 1 === preg_match( self::OURS, $name );
	}

	/** Whether a block of ours has a form. */
	public static function have( string $name ): bool {
		return in_array( $name, array( ...self::NOTHING, ...self::TEXTS, ...self::PICTURES, ...self::INNER, ...array_keys( self::FORMS ) ), true ) || preg_match( self::PARTS, $name );
	}

	/**
	 * Renders a block.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public function form( array $block, int $width ): string {
		$name = (string) $block['blockName'];
		return match ( true ) {
			in_array( $name, self::NOTHING, true ), 1 === preg_match( self::PARTS, $name ) => '',
			in_array( $name, self::TEXTS, true )    => $this->blocks->leaf( $block, $width ),
			in_array( $name, self::INNER, true )    => $this->blocks->box( $block, $width ),
			in_array( $name, self::PICTURES, true ) => implode( '', array_map( fn( array $one ): string => $this->blocks->html->picture( $one[0], $width, '', $one[1] ), Mail_Picture::all( self::saved( $block ), $this->blocks->url ) ) ) ?: $this->sentence( $block ),
			isset( self::FORMS[ $name ] )           => $this->{self::FORMS[ $name ]}( $block, $width ),
			default                                 => $this->sentence( $block ),
		};
	}

	/** A link to the post, in words that say what is there. */
	private function sentence( array $block ): string {
		return $this->blocks->html->link_to_page( Own_Words::of( (string) $block['blockName'] ) );
	}

	/** A link to the page of the service that the block shows. */
	private function place( array $block ): string {
		$url = Mail_Address::of_picture( Plain_Text::of_saved( ( new Attributes( $block['attrs'] ) )->text( 'url' ) ), $this->blocks->url );
		return Mail_Layout::button( esc_html( Own_Words::of( (string) $block['blockName'] ) ), '' === $url ? $this->blocks->url : $url, $this->blocks->look );
	}

	private function button( array $block ): string {
		$attributes = new Attributes( $block['attrs'] );
		$url        = Mail_Address::absolute( Plain_Text::of_saved( $attributes->text( 'url' ) ), $this->blocks->url );
		$color      = static fn( string $name ): string => Color::of( $attributes->text( $name ) );
		$label      = (string) preg_replace( '#</?a\b[^>]*>#i', '', $this->blocks->html->inline( $attributes->text( 'text' ) ) );
		return Mail_Layout::button( $label, '' === $url ? $this->blocks->url : $url, $this->blocks->look, $attributes->one_of( 'align', array( '', 'left', 'center', 'right' ) ), $color( 'customTextColor' ), $color( 'customBackgroundColor' ) );
	}

	/** The button of a payment, which leads to the post. */
	private function inner_button( array $block, int $width ): string {
		$inner = $block['innerBlocks'][0] ?? null;
		if ( ! $inner ) {
			return $this->sentence( $block );
		}
		unset( $inner['attrs']['url'] );
		return $this->blocks->one( $inner, $width );
	}

	private function gif( array $block, int $width ): string {
		$attributes = new Attributes( $block['attrs'] );
		$picture    = Mail_Picture::of( Plain_Text::of_saved( $attributes->text( 'gifUrl' ) ), $this->blocks->url, Plain_Text::of_saved( $attributes->text( 'searchText' ) ) );
		return $picture ? $this->blocks->html->picture( $picture, $width, '', $attributes->text( 'caption' ), $attributes->text( 'align' ) ) : $this->sentence( $block );
	}

	/** The places of a map as a list. */
	private function map( array $block ): string {
		$places = '';
		foreach ( ( new Attributes( $block['attrs'] ) )->items( 'points' ) as $point ) {
			$point   = new Attributes( (array) $point );
			$text    = static fn( string $name ): string => trim( Plain_Text::of_html( $point->text( $name ), true ) );
			$title   = $text( 'title' ) ?: $text( 'placeTitle' );
			$caption = $text( 'caption' );
			$places .= '' === "$title$caption" ? '' : '<li style="' . esc_attr( $this->blocks->look->style( 'li' ) ) . '"><strong>' . esc_html( $title ) . '</strong>' . ( '' === $caption ? '' : '<br>' . esc_html( $caption ) ) . '</li>';
		}
		return ( '' === $places ? '' : '<ul style="' . esc_attr( $this->blocks->look->style( 'ul' ) ) . "\">$places</ul>" ) . $this->sentence( $block );
	}

	/** The stars as characters. */
	private function rating( array $block ): string {
		$attributes = new Attributes( $block['attrs'] );
		$most       = (int) round( $attributes->number( 'maxRating', 5, 2, 10 ) );
		$rating     = round( $attributes->number( 'rating', 1, 0, $most ) * 2 ) / 2;
		/* translators: 1: a rating, such as 3.5. 2: the highest rating. */
		$words = sprintf( __( '%1$s out of %2$s stars', 'statecraft' ), number_format_i18n( $rating, $rating === floor( $rating ) ? 0 : 1 ), number_format_i18n( $most ) );
		return '<p style="' . esc_attr( $this->blocks->look->style( 'p' ) ) . '">' . esc_html( str_repeat( '★', (int) floor( $rating ) ) . str_repeat( '☆', $most - (int) floor( $rating ) ) . " $words" ) . '</p>';
	}

	/** An email counts no visits: everybody gets what is for new visitors, as in feeds. */
	private function visitor( array $block, int $width ): string {
		return 'before-visits' === ( $block['attrs']['criteria'] ?? '' ) ? $this->blocks->all( $block['innerBlocks'], $width ) : '';
	}

	/** Both views, each for those who get it. */
	private function container( array $block, int $width ): string {
		$plans = Payments::plans_of( $block['attrs'] );
		$html  = '';
		foreach ( $block['innerBlocks'] as $inner ) {
			$is_paid = 'premium-content/subscriber-view' === $inner['blockName'];
			$is_open = 'premium-content/logged-out-view' === $inner['blockName'];
			$shown   = $is_paid ? $this->blocks->all( $inner['innerBlocks'], $width ) : $this->blocks->one( $inner, $width );
			$html   .= $is_paid || $is_open ? $this->blocks->parts->only( $plans, $is_paid, $shown ) : $shown;
		}
		return $html;
	}

	/** A view that has lost its container belongs to no plan. */
	private function nobody( array $block, int $width ): string {
		return $this->blocks->parts->only( array(), true, $this->blocks->all( $block['innerBlocks'], $width ) );
	}

	private function login( array $block ): string {
		$label = preg_match( '#<a\b[^>]*>(.*?)</a>#is', self::saved( $block ), $found ) ? Plain_Text::of_html( $found[1], true ) : '';
		return Mail_Layout::button( '' === trim( $label ) ? esc_html__( 'Log in', 'statecraft' ) : esc_html( $label ), $this->blocks->url, $this->blocks->look );
	}

	/** The poster, unless it shows what only its watchers may see. */
	private function video( array $block, int $width ): string {
		$attributes = new Attributes( $block['attrs'] );
		$guid       = $attributes->text( 'guid' );
		$picture    = Video::is_private( $guid ) ? null : Mail_Picture::of( Plain_Text::of_saved( $attributes->text( 'poster' ) ), $this->blocks->url, Plain_Text::of_html( $attributes->text( 'title' ), true ) );
		return ( $picture ? $this->blocks->html->picture( $picture, $width, $this->blocks->url, $attributes->text( 'caption' ) ) : '' ) . $this->sentence( $block );
	}

	/** Returns the saved HTML of a block without its inner blocks. */
	private static function saved( array $block ): string {
		return implode( '', array_filter( (array) $block['innerContent'], 'is_string' ) );
	}
}
