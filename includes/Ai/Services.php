<?php
/**
 * The services of the AI system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Provider\Chat;
use Statecraft\Ai\Provider\Fallback;
use Statecraft\Ai\Provider\Http_Chat;
use Statecraft\Ai\Provider\Images;
use Statecraft\Ai\Provider\Limited_Chat;
use Statecraft\Ai\Provider\Metered_Chat;
use Statecraft\Ai\Provider\Open_Ai_Images;
use Statecraft\Ai\Provider\Transcriptions;
use Statecraft\Ai\Provider\Wp_Ai_Client;
use Statecraft\Ai\Provider\Wp_Ai_Images;
use Statecraft\Ai\Provider\Wp_Ai_Requests;

/** Object graph shared by routes, abilities and the settings page within a request. */
final class Services {

	public readonly Settings $settings;
	public readonly Usage $usage;
	public readonly Access $access;
	public readonly Concurrency_Limit $concurrency;
	public readonly Prompts $prompts;
	public readonly Images $images;
	public readonly Transcriptions $transcriptions;

	/** The provider, without quota or concurrency limit. */
	public readonly Chat $chat;

	/** The provider within concurrency limit and quota. A request refused for lack of a slot does not count toward the quota. */
	public readonly Chat $metered;

	public function __construct( Settings $settings = new Settings() ) {
		$this->settings       = $settings;
		$this->usage          = new Usage( $this->settings );
		$this->access         = new Access( $this->settings );
		$this->concurrency    = new Concurrency_Limit( $this->settings );
		$this->prompts        = new Prompts();
		$core                 = new Wp_Ai_Requests( $this->concurrency );
		$this->chat           = new Fallback( new Http_Chat( $this->settings, $this->concurrency ), new Wp_Ai_Client( $this->settings, $core ) );
		$this->images         = new Fallback( new Open_Ai_Images( $this->settings, $this->concurrency ), new Wp_Ai_Images( $core ) );
		$this->transcriptions = new Transcriptions( $this->settings, $this->concurrency );
		$this->metered        = new Limited_Chat( new Metered_Chat( $this->chat, $this->usage ), $this->concurrency );
	}

	/** Returns the provider for the connection test: not counted toward the quota, but within the concurrency limit. */
	public function test_chat(): Chat {
		return new Limited_Chat( $this->chat, $this->concurrency );
	}
}
