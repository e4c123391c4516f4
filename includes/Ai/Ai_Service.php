<?php
/**
 * The declaration of the AI provider.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Ai;

defined( 'ABSPATH' ) || exit;

use Statecraft\Ai\Admin\Ai_Section;
use Statecraft\Ai\Provider\Chat_Request;
use Statecraft\Ai\Provider\Text_Sink;
use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Service\Service;
use Statecraft\Settings\Connector;
use Statecraft\Settings\Key_Address;
use Statecraft\Settings\Page;
use Statecraft\Settings\Recipient;
use Statecraft\Settings\Section;
use WP_Error;

/** The provider behind the assistant, at any address: a model, and a key unless the server is the owner's own. */
final class Ai_Service extends Service {

	public const ID = 'ai';

	/** The number of characters shown of an answer: some models write more than asked for. */
	private const MAX_CHARACTERS = 200;

	/** The address, the models and the key. */
	private readonly Settings $settings;

	/** What answers; most requests do not need it. */
	private ?Services $services = null;

	/** {@inheritDoc} */
	public function __construct() {
		parent::__construct();
		$this->settings = new Settings();
	}

	/** {@inheritDoc} */
	public function name(): string {
		return __( 'AI provider', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function group(): string {
		return __( 'AI', 'statecraft' );
	}

	/** {@inheritDoc} Its section leads to the wizard instead. */
	public function about(): string {
		return '';
	}

	/** {@inheritDoc} */
	public function base_url(): string {
		return $this->settings->base_url();
	}

	/** {@inheritDoc} A server of one's own may need no key. */
	public function needed(): array {
		$is_own = Settings::DEFAULT_BASE_URL !== $this->base_url();
		return $is_own && 'none' === $this->sources->source( 'key' ) ? array( 'model' ) : array( 'model', 'key' );
	}

	/** {@inheritDoc} WordPress may have a provider. */
	public function is_open(): bool {
		return $this->services()->chat->is_ready();
	}

	/** {@inheritDoc} It is a short prompt; what works is shown by the answer. */
	public function test(): string|WP_Error {
		$sink    = new Text_Sink();
		$message = array(
			'role'    => 'user',
			'content' => 'Say in one short sentence that you are there.',
		);
		$request = Chat_Request::of( array( $message ) );
		$refusal = is_wp_error( $request ) ? $request : $this->services()->test_chat()->stream( $request, $sink );
		$reason  = $refusal ? trim( $refusal->get_error_message() . ' ' . $refusal->get_error_data()['reason'] ) : $sink->error();
		if ( '' !== $reason ) {
			/* translators: %s: why not, in the provider's words. */
			return new WP_Error( 'ai_no_answer', sprintf( __( 'No answer: %s', 'statecraft' ), $reason ) );
		}
		$answer = $sink->text();
		/* translators: %s: the answer of an AI provider. */
		return sprintf( __( 'The provider answered: %s', 'statecraft' ), mb_strlen( $answer ) > self::MAX_CHARACTERS ? mb_substr( $answer, 0, self::MAX_CHARACTERS ) . '…' : $answer );
	}

	/** {@inheritDoc} It has a wizard. */
	public function section(): Section {
		return new Ai_Section( $this, $this->services() );
	}

	/** {@inheritDoc} */
	public function connectors(): array {
		[ 'description' => $description, 'type' => $type, 'url' => $url ] = $this->credentials();
		return array( new Connector( 'statecraft', __( 'Statecraft AI', 'statecraft' ), $description, $type, $this->sources, $url ) );
	}

	/** {@inheritDoc} It is whoever is at the address. */
	public function recipients(): array {
		$is_usual = Settings::DEFAULT_BASE_URL === $this->base_url();
		[ 'policy' => $policy, 'when' => $when, 'what' => $what ] = $this->disclosure();
		return array( new Recipient( $is_usual ? 'OpenAI' : (string) wp_parse_url( $this->base_url(), PHP_URL_HOST ), $is_usual ? $policy : '', Recipient::SITE, $when, $what, $this->settings->is_configured( ... ) ) );
	}

	/** {@inheritDoc} */
	public function checks(): array {
		return array( new Check( 'ai_provider', $this->name(), $this->group(), $this->check( ... ) ) );
	}

	/** {@inheritDoc} */
	protected function credentials(): array {
		return array(
			'description' => __( 'The key of the AI provider behind the AI Assistant block. Its address and model are in the settings of Statecraft.', 'statecraft' ),
			'type'        => 'ai_writing',
			'url'         => 'https://platform.openai.com/api-keys',
		);
	}

	/** {@inheritDoc} */
	protected function disclosure(): array {
		return array(
			'policy' => 'https://openai.com/policies/',
			'when'   => __( 'When an author uses AI. If the owner has turned on answers for visitors, when a visitor asks a question.', 'statecraft' ),
			'what'   => __( 'The prompt, the parts of the post that it refers to, and recordings of which an author wants the text. Of a visitor, the question; and parts of public posts.', 'statecraft' ),
		);
	}

	/** Returns what answers. */
	private function services(): Services {
		return $this->services ??= new Services();
	}

	/** Finds a provider that is set up halfway. */
	private function check(): ?Check_Result {
		$has = fn( string $name ): bool => 'none' !== $this->sources->source( $name );
		if ( ! $has( 'key' ) && ! $has( 'base_url' ) && ! $has( 'model' ) && ! $has( 'image_model' ) && ! $has( 'transcription_model' ) ) {
			return null;
		}
		if ( ! $has( 'key' ) && Settings::DEFAULT_BASE_URL === $this->base_url() ) {
			return self::missing( __( 'The AI provider has no key', 'statecraft' ), __( 'A model is set, but no key with which the provider would answer. Nobody can use the AI assistant.', 'statecraft' ) );
		}
		if ( Key_Address::holds( Settings::KEY_OPTION ) ) {
			return self::missing( __( 'The key of the AI provider is for another address', 'statecraft' ), Key_Address::text( Settings::KEY_OPTION ) . ' ' . __( 'Until then, nobody can use the AI assistant.', 'statecraft' ) );
		}
		if ( ! $has( 'model' ) ) {
			return self::missing( __( 'The AI provider has no model', 'statecraft' ), __( 'The provider is set, but none of its models. Nobody can use the AI assistant for texts.', 'statecraft' ) );
		}
		return Check_Result::good( __( 'The AI provider is set up', 'statecraft' ), __( 'It has an address, a model, and what it needs besides. The button in the settings tests whether it answers.', 'statecraft' ) );
	}

	/**
	 * Says what is missing.
	 *
	 * @param string $title   What it is.
	 * @param string $message What it means.
	 */
	private static function missing( string $title, string $message ): Check_Result {
		return Check_Result::recommended( $title, $message, Page::url( self::ID ), __( 'Settings of the AI provider', 'statecraft' ) );
	}
}
