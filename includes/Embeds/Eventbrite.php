<?php
/**
 * Front-end rendering of Eventbrite embeds.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

defined( 'ABSPATH' ) || exit;

use Statecraft\Render\Attributes;

/** Renders `jetpack/eventbrite`: an inline checkout, or a button that opens it in a modal. Without JavaScript both are links. */
final class Eventbrite extends Embed_Block {

	public const RECIPIENT = array( 'Eventbrite' => 'https://www.eventbrite.com/l/legalterms/' );

	/** Eventbrite's hosts: one per country. */
	protected const HOSTS = '/^(?:[a-z\d-]+\.)?eventbrite\.(?:com(?:\.(?:ar|au|br|mx|pe))?|co(?:\.(?:nz|uk))?|at|be|ca|ch|cl|de|dk|es|fi|fr|hk|ie|it|nl|pt|se|sg)$/D';

	/** Eventbrite's script. */
	private const SCRIPT = 'https://www.eventbrite.com/static/widgets/eb_widgets.js';

	/** Its handle. */
	private const HANDLE = 'eventbrite-widget';

	/** The height in pixels, as in Eventbrite's own embed code. */
	private const HEIGHT = 425;

	/** Renders the checkout or its button. */
	protected static function embed( Embed_Url $found, Attributes $attributes, string $content ): ?string {
		$event = self::event( $attributes, $found->path );
		if ( 0 === $event ) {
			return null;
		}
		self::enqueue( self::HANDLE, self::SCRIPT, array( 'in_footer' => true ) );
		$is_modal = 'modal' === $attributes->text( 'style' ) || $attributes->flag( 'useModal' );
		return $is_modal ? self::button( $found->url, $event, $content ) : self::tickets( $found->url, $event );
	}

	/**
	 * Returns the event id, from the attribute or the end of the URL; 0 if there is none.
	 *
	 * @param string $path The path of the URL.
	 */
	private static function event( Attributes $attributes, string $path ): int {
		$event_id = (int) $attributes->number( 'eventId', 0, 0, PHP_INT_MAX / 2 );
		return $event_id > 0 || preg_match( '#^/[ex]/(?:[^/]*\D)?(\d{1,15})/?$#D', $path, $found ) !== 1 ? $event_id : (int) $found[1];
	}

	/** Renders the container of the checkout, with a link as fallback. */
	private static function tickets( string $url, int $event ): string {
		$id      = wp_unique_id( 'eventbrite-widget-' );
		$wrapper = get_block_wrapper_attributes( array( 'id' => $id ) );
		self::create(
			$event,
			array(
				'iframeContainerId'     => $id,
				'iframeContainerHeight' => self::HEIGHT,
			)
		);
		return self::waiting( "<div $wrapper>" . Embed_Url::link( $url ) . '</div>' . self::taken( self::HANDLE ), $url, 'height:' . self::HEIGHT . 'px' );
	}

	/**
	 * Renders the button; for old posts, the one in their markup. Its `href` is the URL of the event.
	 *
	 * @param string $content The saved markup, with the button rendered.
	 */
	private static function button( string $url, int $event, string $content ): string {
		$tags = new \WP_HTML_Tag_Processor( $content );
		if ( ! $tags->next_tag( 'a' ) ) {
			return Embed_Url::link( $url, get_block_wrapper_attributes() );
		}
		$id = wp_unique_id( 'eventbrite-button-' );
		$tags->set_attribute( 'id', $id );
		$tags->set_attribute( 'href', esc_url_raw( $url ) );
		self::create(
			$event,
			array(
				'modal'                 => true,
				'modalTriggerElementId' => $id,
			)
		);
		return wp_kses_post( $tags->get_updated_html() ) . self::taken_from_link( self::HANDLE );
	}

	/**
	 * Adds the call that creates the widget. If Eventbrite's script has not loaded, the link is followed as usual.
	 *
	 * @param array<string, mixed> $options Options of the widget.
	 */
	private static function create( int $event, array $options ): void {
		$options = array(
			'widgetType' => 'checkout',
			'eventId'    => (string) $event,
		) + $options;
		$json    = wp_json_encode( $options, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		$id      = $options['iframeContainerId'] ?? $options['modalTriggerElementId'];
		$clear   = isset( $options['iframeContainerId'] ) ? "e.textContent='';" : "e.addEventListener('click',function(e){e.preventDefault()});";
		// Something may have rendered the block and not shown it: that must not stop the calls after this one.
		wp_add_inline_script( self::HANDLE, "(function(e){if(e&&window.EBWidgets){{$clear}EBWidgets.createWidget($json)}})(document.getElementById('$id'));" );
	}
}
