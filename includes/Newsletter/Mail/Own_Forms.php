<?php
/**
 * Blocks of ours that have a form of their own in emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Module as Payments;
use Statecraft\Render\Attributes;
use Statecraft\Render\Color;
use Statecraft\Render\Plain_Text;
use Statecraft\Sharing\Module as Sharing;
use Statecraft\Video\Module as Video;

/** What people fill in, pay, play or move becomes a sentence that leads to the post; what a page reads becomes the same text. */
final class Own_Forms {

	/** @var array<string, string> The methods, by block. */
	private const FORMS = array(
		'jetpack/blogroll'                => 'sites',
		'jetpack/blogroll-item'           => 'sites',
		'jetpack/button'                  => 'button',
		'jetpack/calendly'                => 'place',
		'jetpack/contact-form'            => 'sentence',
		'jetpack/donations'               => 'sentence',
		'jetpack/eventbrite'              => 'place',
		'jetpack/gif'                     => 'gif',
		'jetpack/google-calendar'         => 'place',
		'jetpack/google-docs-embed'       => 'place',
		'jetpack/instagram-gallery'       => 'sentence',
		'jetpack/mailchimp'               => 'sentence',
		'jetpack/map'                     => 'map',
		'jetpack/nextdoor'                => 'place',
		'jetpack/opentable'               => 'sentence',
		'jetpack/pinterest'               => 'place',
		'jetpack/podcast-player'          => 'sentence',
		'jetpack/rating-star'             => 'rating',
		'jetpack/recurring-payments'      => 'inner_button',
		'jetpack/repeat-visitor'          => 'visitor',
		'jetpack/simple-payments'         => 'sentence',
		'jetpack/story'                   => 'story',
		'jetpack/subscriptions'           => 'sentence',
		'jetpack/tock'                    => 'sentence',
		'jetpack/whatsapp-button'         => 'chat',
		'premium-content/container'       => 'container',
		'premium-content/login-button'    => 'login',
		'premium-content/subscriber-view' => 'nobody',
		'videopress/video'                => 'video',
	);

	/**
	 * @param Mail_Blocks $blocks Renders inner blocks.
	 */
	public function __construct( private readonly Mail_Blocks $blocks ) {}

	/** Whether a block has one. */
	public static function have( string $name ): bool {
		return isset( self::FORMS[ $name ] );
	}

	/**
	 * Renders a block. One that has no form becomes a sentence.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public function form( array $block, int $width ): string {
		return $this->{self::FORMS[ $block['blockName'] ] ?? 'sentence'}( $block, $width );
	}

	/** A link to the post, in words that say what is there. */
	public function sentence( array $block ): string {
		return $this->blocks->html->link_to_page( Own_Words::of( (string) $block['blockName'] ) );
	}

	/** A link to the page of the service that the block shows. */
	private function place( array $block ): string {
		$url = Mail_Address::of_picture( Plain_Text::of_saved( ( new Attributes( $block['attrs'] ) )->text( 'url' ) ), $this->blocks->url );
		return Mail_Layout::button( esc_html( Own_Words::of( (string) $block['blockName'] ) ), '' === $url ? $this->blocks->url : $url, $this->blocks->look );
	}

	/** The button that opens a chat, in the colours of the letter where its own are hard to read. */
	private function chat( array $block ): string {
		$attributes          = new Attributes( $block['attrs'] );
		list( $url, $label ) = Sharing::chat( $attributes, self::saved( $block ) );
		return '' === $url ? '' : Mail_Layout::button( esc_html( $label ), $url, $this->blocks->look, $attributes->text( 'align' ), '', Color::of( $attributes->text( 'backgroundColor' ) ) ?: '#25d366' );
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

	/** The links of a list of sites, without icons, which are files of those sites. */
	private function sites( array $block, int $width ): string {
		$block['attrs']['show_avatar'] = false;
		unset( $block['attrs']['icon'] );
		return $this->blocks->leaf( $block, $width );
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
		$label = preg_match( '#<a\b[^>]*>(?:(.*?)</a>|(*COMMIT)(*FAIL))#is', self::saved( $block ), $found ) ? Plain_Text::of_html( $found[1], true ) : '';
		return Mail_Layout::button( '' === trim( $label ) ? esc_html__( 'Log in', 'statecraft' ) : esc_html( $label ), $this->blocks->url, $this->blocks->look );
	}

	/** The poster, unless it shows what only its watchers may see. */
	private function video( array $block, int $width ): string {
		$attributes = new Attributes( $block['attrs'] );
		$guid       = $attributes->text( 'guid' );
		$picture    = Video::is_private( $guid ) ? null : Mail_Picture::of( Plain_Text::of_saved( $attributes->text( 'poster' ) ), $this->blocks->url, Plain_Text::of_html( $attributes->text( 'title' ), true ) );
		return ( $picture ? $this->blocks->html->picture( $picture, $width, $this->blocks->url, $attributes->text( 'caption' ) ) : '' ) . $this->sentence( $block );
	}

	/** The files of a story are known only to what renders it. */
	private function story( array $block, int $width ): string {
		add_filter( 'statecraft_gallery_is_plain', '__return_true' );
		try {
			return $this->blocks->leaf( $block, $width );
		} finally {
			remove_filter( 'statecraft_gallery_is_plain', '__return_true' );
		}
	}

	/** Returns the saved HTML of a block without its inner blocks. */
	public static function saved( array $block ): string {
		return implode( '', array_filter( (array) $block['innerContent'], 'is_string' ) );
	}
}
