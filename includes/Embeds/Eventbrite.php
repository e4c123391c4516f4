<?php
/**
 * Tickets of Eventbrite on the page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Embeds;

use Statecraft\Render\Attributes;

/** Prints `jetpack/eventbrite`: the tickets in the page, or a button that opens them. Without scripts both are links. */
final class Eventbrite extends Embed_Block {

	/** A host for each country. */
	protected const HOSTS = '/^(?:[a-z\d-]+\.)?eventbrite\.(?:com(?:\.(?:ar|au|br|mx|pe))?|co(?:\.(?:nz|uk))?|at|be|ca|ch|cl|de|dk|es|fi|fr|hk|ie|it|nl|pt|se|sg)$/D';

	/** Eventbrite's own script. */
	private const SCRIPT = 'https://www.eventbrite.com/static/widgets/eb_widgets.js';

	/** In pixels: what Eventbrite's own code has. */
	private const HEIGHT = 425;

	/**
	 * The tickets or their button.
	 *
	 * @param Embed_Url  $found      An address at Eventbrite.
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $content    What is saved in the post.
	 */
	protected static function embed( Embed_Url $found, Attributes $attributes, string $content ): ?string {
		$event = self::event( $attributes, $found->path );
		if ( 0 === $event ) {
			return null;
		}
		self::enqueue( 'eventbrite-widget', self::SCRIPT, array( 'in_footer' => true ) );
		$is_modal = 'modal' === $attributes->text( 'style' ) || $attributes->flag( 'useModal' );
		return $is_modal ? self::button( $found->url, $event, $content ) : self::tickets( $found->url, $event );
	}

	/**
	 * The number of the event, said or at the end of its address; 0 where there is none.
	 *
	 * @param Attributes $attributes The attributes of the block.
	 * @param string     $path       The path of its address.
	 */
	private static function event( Attributes $attributes, string $path ): int {
		$said = (int) $attributes->number( 'eventId', 0, 0, PHP_INT_MAX / 2 );
		return $said > 0 || preg_match( '#^/[ex]/(?:[^/]*\D)?(\d{1,15})/?$#D', $path, $found ) !== 1 ? $said : (int) $found[1];
	}

	/**
	 * The place of the tickets, with a link until they are there.
	 *
	 * @param string $url   The address of the event.
	 * @param int    $event Its number.
	 */
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
		return "<div $wrapper>" . Embed_Url::link( $url ) . '</div>';
	}

	/**
	 * The button; of old posts the one in their markup. Its address is that of the event.
	 *
	 * @param string $url     The address of the event.
	 * @param int    $event   Its number.
	 * @param string $content What is saved in the post, its button printed.
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
		return wp_kses_post( $tags->get_updated_html() );
	}

	/**
	 * Tells Eventbrite's script what to make. Where the script has not come, the link does what links do.
	 *
	 * @param int                  $event   The number of the event.
	 * @param array<string, mixed> $options Where it goes.
	 */
	private static function create( int $event, array $options ): void {
		$options = array(
			'widgetType' => 'checkout',
			'eventId'    => (string) $event,
		) + $options;
		$json    = wp_json_encode( $options, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES );
		$clear   = isset( $options['iframeContainerId'] ) ? "document.getElementById('{$options['iframeContainerId']}').textContent='';" : "document.getElementById('{$options['modalTriggerElementId']}').addEventListener('click',function(e){e.preventDefault()});";
		wp_add_inline_script( 'eventbrite-widget', "if(window.EBWidgets){{$clear}EBWidgets.createWidget($json)}" );
	}
}
