<?php
/**
 * The module of the AI system.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Abilities\Writing;
use Statecraft\Ai\Admin\Ai_Limits_Section;
use Statecraft\Ai\Admin\Ai_Sanitizer;
use Statecraft\Ai\Admin\Ai_Usage_Section;
use Statecraft\Ai\Admin\Setup;
use Statecraft\Ai\Answers\Ai_Chat;
use Statecraft\Ai\Answers\Answers_Policy;
use Statecraft\Ai\Answers\Answers_Section;
use Statecraft\Ai\Answers\Answers_Settings;
use Statecraft\Ai\Answers\Visitor_Usage;
use Statecraft\Ai\Provider\Connection;
use Statecraft\Ai\Provider\Models;
use Statecraft\Ai\Render\Voice_To_Content;
use Statecraft\Ai\Rest\Ai_Feature_Controller;
use Statecraft\Ai\Rest\Ai_Images_Controller;
use Statecraft\Ai\Rest\Ai_Query_Controller;
use Statecraft\Ai\Rest\Ai_Token_Controller;
use Statecraft\Ai\Rest\Ai_Transcriptions_Controller;
use Statecraft\Ai\Rest\Site_Answers_Controller;
use Statecraft\Gates;
use Statecraft\Goal;
use Statecraft\Module as System;
use Statecraft\Parts;
use Statecraft\Settings\Page;
use Statecraft\Site\Hosting;
use Statecraft\Site\Site_Identity;
use Statecraft\Step;

/** The writing assistant and image generation. */
final class Module extends System {

	/** The host's upgrade URL, and its identifier of the monthly plan. */
	private const SHOP = 'https://jetpack.com/redirect/';
	private const PLAN = 'jetpack-ai-monthly-tier-upgrade-nudge';

	/** Created on demand; most requests do not need it. */
	private ?Services $services = null;

	/** {@inheritDoc} */
	public function parts(): array {
		return array(
			'limits'    => array( Concurrency_Limit::class, 'hook' ),
			'usage'     => array( Personal_Usage::class, 'hook' ),
			'chat'      => array( Ai_Chat::class, 'hook' ),
			'told'      => array( Answers_Policy::class, 'hook' ),
			'voice'     => array( Voice_To_Content::class, 'hook' ),
			// These hooks do not fire before WordPress 6.9.
			'abilities' => function (): void {
				add_action( 'wp_abilities_api_categories_init', fn() => $this->writing()->register_category() );
				add_action( 'wp_abilities_api_init', fn() => $this->writing()->register() );
			},
		);
	}

	/** {@inheritDoc} */
	public function gates(): array {
		return array(
			'told'   => Parts::POLICY,
			'limits' => Gates::own_routes() . '|/wp-abilities',
		);
	}

	/** {@inheritDoc} */
	public function deactivate(): void {
		Concurrency_Limit::delete_slots();
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		$ai    = $this->ai_services();
		$token = new Token();
		return array(
			new Ai_Token_Controller( $token, $ai->access ),
			new Ai_Query_Controller( $token, $ai->prompts, $ai->metered, $ai->access ),
			new Ai_Images_Controller( $ai->images, $ai->usage, $ai->access, $ai->concurrency ),
			new Site_Answers_Controller(),
			new Ai_Transcriptions_Controller( $ai->transcriptions, $ai->usage, $ai->access, $ai->concurrency ),
			new Ai_Feature_Controller( $ai->chat, $ai->images, $ai->transcriptions, $ai->usage, $ai->access ),
		);
	}

	/** {@inheritDoc} */
	public function services(): array {
		return array( new Ai_Service() );
	}

	/** {@inheritDoc} */
	public function goals(): array {
		$service = new Ai_Service();
		return array(
			new Goal(
				'answer',
				__( 'First answer of the assistant', 'statecraft' ),
				new Step( 'provider', __( 'An AI provider is set up', 'statecraft' ), __( 'Choose a provider and a model, and enter its key.', 'statecraft' ), Setup::url(), __( 'Set up step by step', 'statecraft' ), static fn(): bool => $service->has_account() || $service->is_open() ),
				Step::tested( 'test', __( 'The provider answers', 'statecraft' ), __( 'Once it is set up, this site sends it one short prompt.', 'statecraft' ), Page::url( Ai_Service::ID ), __( 'Settings of the AI provider', 'statecraft' ), $service ),
				new Step( 'answer', __( 'The assistant has written something', 'statecraft' ), __( 'Insert the AI Assistant block in a post, and ask for a text.', 'statecraft' ), admin_url( 'post-new.php' ), __( 'Write a post', 'statecraft' ), fn(): bool => First_Answer::is_there( $this->ai_services()->usage ) )
			),
		);
	}

	/** {@inheritDoc} */
	public function sections(): array {
		$ai = $this->ai_services();
		return array( ...parent::sections(), new Answers_Section(), new Ai_Usage_Section( $ai->usage, new Visitor_Usage() ), new Ai_Limits_Section( $ai->settings ) );
	}

	/** {@inheritDoc} */
	public function settings(): array {
		return Ai_Sanitizer::settings();
	}

	/** {@inheritDoc} */
	public function editor_options(): array {
		return array( 'statecraft_ai_base_url', Answers_Settings::SWITCH );
	}

	/** {@inheritDoc} */
	public function editor_data(): array {
		return array(
			// The editor must keep model output from being interpreted as a shortcode.
			'shortcodes' => array_map( 'strval', array_keys( $GLOBALS['shortcode_tags'] ?? array() ) ),
			'answers'    => Ai_Chat::editor_data(),
			'urls'       => array(
				'aiSettings' => Page::url( Ai_Service::ID ),
				'aiUpgrade'  => self::upgrade_url(),
				'learnMore'  => 'https://make.wordpress.org/ai/',
			),
		);
	}

	/** {@inheritDoc} */
	public function extensions(): array {
		return array(
			'ai-toolbar' => array(
				'name'        => __( 'AI in toolbars', 'statecraft' ),
				'description' => __( 'Improves, translates and continues the text of paragraphs, headings and lists.', 'statecraft' ),
			),
		);
	}

	/** {@inheritDoc} */
	public function stored(): array {
		return array(
			'options'      => array( 'statecraft_ai_*', 'statecraft_setup_*' ),
			'user_options' => array( 'statecraft_ai_usage' ),
		);
	}

	/**
	 * Returns the time on the AI provider's clock.
	 *
	 * @return array{name: string, time: int}|null Null: no provider is set, or it does not answer.
	 */
	public static function provider_clock(): ?array {
		$settings = new Settings();
		$time     = $settings->is_configured() && ! Site_Identity::is_paused() ? ( new Models( $settings ) )->time() : null;
		return null === $time ? null : array(
			'name' => ( new Connection( $settings ) )->name(),
			'time' => $time,
		);
	}

	/** Returns the upgrade URL: the limit in the settings, or the plan that the host sells. */
	private static function upgrade_url(): string {
		return ! Hosting::is_hosted() ? Page::url( 'add-jetpack-ai' ) : add_query_arg(
			array(
				'source' => self::PLAN,
				'site'   => rawurlencode( Hosting::site_slug() ),
			),
			self::SHOP
		);
	}

	/** Returns the shared services. */
	private function ai_services(): Services {
		return $this->services ??= new Services();
	}

	/** Creates the writing abilities. */
	private function writing(): Writing {
		$ai = $this->ai_services();
		return new Writing( $ai->prompts, $ai->metered, $ai->access );
	}
}
