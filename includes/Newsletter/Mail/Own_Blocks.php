<?php
/**
 * Our blocks in emails.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Mail;

defined( 'ABSPATH' ) || exit;

/**
 * Our blocks, by what they become: nothing, the text or the pictures that they hold, their inner blocks, or a form of their own ({@see Own_Forms}). A test
 * goes through all registered blocks: a new one needs a line here or there.
 */
final class Own_Blocks {

	/** The names of our blocks; no other plugin's blocks have these prefixes. */
	private const OURS = '#^(?:jetpack|premium-content|videopress)/#';

	/** What only a page can use: nothing in an email. */
	private const NOTHING = array( 'jetpack/ai-assistant', 'jetpack/ai-chat', 'jetpack/blog-stats', 'jetpack/cookie-consent', 'jetpack/like', 'jetpack/payments-intro', 'jetpack/paywall', 'jetpack/related-posts', 'jetpack/sharing-button', 'jetpack/sharing-buttons', 'jetpack/subscriber-login', 'jetpack/top-posts', 'jetpack/voice-to-content', 'jetpack/wordads' );

	/** The parts of a form, which has a form for emails as a whole. */
	private const PARTS = '#^jetpack/(?:field-|fieldset-|form-|input(?:-|$)|label$|options?$|phone-input$|dropzone$)#';

	/** Text that is read as it is saved or printed. */
	private const TEXTS = array( 'jetpack/address', 'jetpack/blogging-prompt', 'jetpack/business-hours', 'jetpack/email', 'jetpack/goodreads', 'jetpack/markdown', 'jetpack/phone', 'jetpack/recipe-details' );

	/** Pictures, one below the other. */
	private const PICTURES = array( 'jetpack/image-compare', 'jetpack/slideshow', 'jetpack/tiled-gallery' );

	/** What has only inner blocks. */
	private const INNER = array( 'jetpack/contact-info', 'jetpack/payment-buttons', 'jetpack/send-a-message', 'premium-content/buttons', 'premium-content/logged-out-view' );

	/** What has text of its own around inner blocks. */
	private const FRAMES = '#^jetpack/recipe(?:-hero|-ingredients-list|-ingredient-item|-steps?)?$#';

	/** What says what a block shows. One that was left without it, and has no saved HTML either, shows nothing on its page. */
	private const SHOWN = array(
		'jetpack/calendly'          => array( 'url' ),
		'jetpack/eventbrite'        => array( 'url', 'eventId' ),
		'jetpack/gif'               => array( 'gifUrl', 'giphyUrl', 'stillUrl' ),
		'jetpack/google-calendar'   => array( 'url' ),
		'jetpack/google-docs-embed' => array( 'url' ),
		'jetpack/image-compare'     => array( 'imageBefore', 'imageAfter' ),
		'jetpack/instagram-gallery' => array( 'accessToken' ),
		'jetpack/nextdoor'          => array( 'url' ),
		'jetpack/opentable'         => array( 'rid' ),
		'jetpack/pinterest'         => array( 'url' ),
		'jetpack/podcast-player'    => array( 'url' ),
		'jetpack/simple-payments'   => array( 'productId' ),
		'jetpack/slideshow'         => array( 'ids', 'images' ),
		'jetpack/tiled-gallery'     => array( 'ids', 'images' ),
		'jetpack/tock'              => array( 'url' ),
		'videopress/video'          => array( 'guid', 'src', 'id' ),
	);

	private readonly Own_Forms $forms;

	/**
	 * @param Mail_Blocks $blocks Renders inner blocks.
	 */
	public function __construct( private readonly Mail_Blocks $blocks ) {
		$this->forms = new Own_Forms( $blocks );
	}

	/** Whether a block is one of ours. */
	public static function are( string $name ): bool {
		return 1 === preg_match( self::OURS, $name );
	}

	/** Whether a block of ours has a form. */
	public static function have( string $name ): bool {
		return in_array( $name, array( ...self::NOTHING, ...self::TEXTS, ...self::PICTURES, ...self::INNER ), true ) || Own_Forms::have( $name ) || preg_match( self::PARTS, $name ) || preg_match( self::FRAMES, $name );
	}

	/**
	 * Renders a block.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	public function form( array $block, int $width ): string {
		$name = (string) $block['blockName'];
		return match ( true ) {
			in_array( $name, self::NOTHING, true ), 1 === preg_match( self::PARTS, $name ), self::is_unfinished( $block ) => '',
			in_array( $name, self::TEXTS, true )    => $this->blocks->leaf( $block, $width ),
			in_array( $name, self::INNER, true )    => $this->blocks->box( $block, $width ),
			in_array( $name, self::PICTURES, true ) => implode( '', array_map( fn( array $one ): string => $this->blocks->html->picture( $one[0], $width, '', $one[1] ), Mail_Picture::all( Own_Forms::saved( $block ), $this->blocks->url ) ) ) ?: $this->forms->sentence( $block ),
			1 === preg_match( self::FRAMES, $name ) => $this->blocks->frame( $block, $width ),
			default                                 => $this->forms->form( $block, $width ),
		};
	}

	/**
	 * Whether its author has not said yet what a block shows.
	 *
	 * @param array<string, mixed> $block A parsed block.
	 */
	private static function is_unfinished( array $block ): bool {
		$names = self::SHOWN[ $block['blockName'] ] ?? array();
		return $names && ! array_filter( array_intersect_key( $block['attrs'], array_flip( $names ) ) ) && '' === trim( strip_tags( Own_Forms::saved( $block ), '<a><iframe><img><video>' ) ); // phpcs:ignore WordPress.WP.AlternativeFunctions.strip_tags_strip_tags -- pictures and links are content.
	}
}
