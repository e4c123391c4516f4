<?php
/**
 * The section of video frames on the settings page.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Video\Admin;

defined( 'ABSPATH' ) || exit;

use Statecraft\Settings\Section;
use Statecraft\Settings\Service_State;
use Statecraft\Video\Poster\Frame_Service;

/** The service that extracts frames from videos. It receives addresses of this site, so only the server's configuration can set it. */
final class Frames_Section extends Section {

	public const ID = 'video-frames';

	/**
	 * @param Frames_Connection_Test $test The connection test.
	 */
	public function __construct( private readonly Frames_Connection_Test $test ) {}

	/** {@inheritDoc} */
	public function hook(): void {
		parent::hook();
		$this->test->hook();
	}

	/** {@inheritDoc} Without it, the browser of the author draws frames. */
	public function services(): array {
		return array( new Service_State( $this->title(), Frame_Service::sources(), array( 'frames_url' ), true ) );
	}

	/** {@inheritDoc} */
	public function render_forms(): void {
		$this->test->form();
	}

	/** {@inheritDoc} */
	protected function title(): string {
		return __( 'Video frames', 'statecraft' );
	}

	/** {@inheritDoc} */
	protected function fields(): void {
		/* translators: %s: name of a constant. */
		echo '<p>' . esc_html( sprintf( __( 'The author’s browser creates the poster images of videos. For files that it cannot decode, you can run your own service; set its address on the server with the constant %s.', 'statecraft' ), Frame_Service::sources()->server_name( 'frames_url' ) ) ) . '</p>';
		$this->test->render();
	}
}
