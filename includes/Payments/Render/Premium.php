<?php
/**
 * Content for subscribers.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Payments\Render;

defined( 'ABSPATH' ) || exit;

use Statecraft\Payments\Access\Access_Handler;
use Statecraft\Payments\Access\Access_Mail;
use Statecraft\Payments\Access\Access_Page;
use Statecraft\Payments\Access\Gate;
use Statecraft\Payments\Access\Reader;
use Statecraft\Public_Form\Content_Owner;

/** Connects the parts: one gate and one reader per request. */
final class Premium {

	/** Hooks all parts. */
	public static function hook(): void {
		$reader = new Reader();
		$gate   = new Gate( $reader );
		$mail   = new Access_Mail();
		$page   = new Access_Page( $gate, $reader, new Access_Handler( $reader, $mail ) );
		$owner  = Content_Owner::shared();
		$gate->hook();
		$mail->hook();
		$page->hook();
		$forms = new Premium_Forms( $page, $reader, new Reader_Form( $owner ) );
		$box   = new Closed_Box( $gate, $reader, $forms, $owner );
		$box->hook();
		( new Premium_Content( $gate, $forms, $owner ) )->hook();
		( new Premium_Posts( $gate, $box->markup( ... ) ) )->hook();
		( new Reader_Login( $reader, $forms ) )->hook();
		( new Premium_Patterns( $gate, $owner->current( ... ) ) )->hook();
		( new Premium_Footnotes( $gate ) )->hook();
		( new Premium_Pictures( $gate ) )->hook();
		( new Premium_Comments( $gate, $reader->has_paid( ... ) ) )->hook();
		Premium_Enclosures::hook();
		Premium_Search::hook();
		Premium_Rest::hook();
		add_filter( 'statecraft_video_shown_content', static fn( $content, $id ): string => Premium_Text::of( (int) $id, (string) $content, static fn( array $plans ): bool => $gate->may_edit( (int) $id ) || $reader->has_paid( $plans ) ), 10, 2 );
	}
}
