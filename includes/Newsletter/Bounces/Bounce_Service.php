<?php
/**
 * What the declarations of services that report bounces share.
 *
 * @package Statecraft
 */

declare( strict_types = 1 );

namespace Statecraft\Newsletter\Bounces;

defined( 'ABSPATH' ) || exit;

use Statecraft\Check;
use Statecraft\Check_Result;
use Statecraft\Service\Service;
use Statecraft\Service\Service_Field;
use Statecraft\Settings\Page;
use WP_Error;

/** A service that sends the site's email and reports what became of it. This site sends nothing to it: it is called by it, and the key is what signs the calls. */
abstract class Bounce_Service extends Service {

	/** Returns what reads its webhooks. */
	abstract public function provider(): Bounce_Provider;

	/** Returns the service's name for the key. */
	abstract protected function key_label(): string;

	/** Returns the URL at which the owner finds the key. */
	abstract protected function key_url(): string;

	/** {@inheritDoc} */
	public function group(): string {
		return __( 'Newsletter', 'statecraft' );
	}

	/** {@inheritDoc} */
	public function is_optional(): bool {
		return true;
	}

	/** {@inheritDoc} */
	public function about(): string {
		return sprintf(
			/* translators: %s: name of a service. */
			__( 'If %s sends this site’s email, through an SMTP plugin for example, it can report which newsletters do not arrive. Addresses that do not exist get no more newsletters, and whoever reports one as spam is unsubscribed.', 'statecraft' ),
			$this->name()
		);
	}

	/** {@inheritDoc} */
	public function fields(): array {
		return array(
			Service_Field::key( $this->key_label() ),
			/* translators: %s: name of a service. */
			Service_Field::copied( 'statecraft-' . static::ID . '-webhook', __( 'Webhook URL', 'statecraft' ), sprintf( __( 'Enter it at %s.', 'statecraft' ), $this->name() ), self::url() ),
		);
	}

	/** {@inheritDoc} */
	public function test_help(): string {
		return __( 'Says whether the key can be one, and when the last event came. Nothing is sent.', 'statecraft' );
	}

	/** {@inheritDoc} The service calls this site, so there is nothing to ask it: what has come says whether the key is right. */
	public function test(): string|WP_Error {
		if ( '' === $this->key() ) {
			return new WP_Error( 'bounce_not_set', __( 'No key is saved.', 'statecraft' ) );
		}
		if ( ! $this->provider()->is_ready() ) {
			return new WP_Error( 'bounce_key', $this->wrong_key() );
		}
		$log = new Bounce_Log( static::ID );
		if ( $log->last() > 0 ) {
			/* translators: 1: name of a service, 2: a duration such as “5 minutes”. */
			return sprintf( __( '%1$s reports what becomes of newsletters. The last event that was noted came %2$s ago.', 'statecraft' ), $this->name(), human_time_diff( $log->last() ) );
		}
		return $log->refused() > 0 ? new WP_Error( 'bounce_signature', $this->refused( $log->refused() ) ) : new WP_Error(
			'bounce_silent',
			/* translators: %s: name of a service. */
			sprintf( __( 'The key is saved, and no event has come yet. Send a test event from %s, and test again.', 'statecraft' ), $this->name() )
		);
	}

	/** {@inheritDoc} */
	public function checks(): array {
		return array( new Check( static::ID, $this->name(), $this->group(), $this->check( ... ) ) );
	}

	/** Returns the address of the webhook. */
	public static function url(): string {
		return rest_url( 'statecraft/v1/newsletter/events/' . static::ID );
	}

	/** {@inheritDoc} */
	protected function credentials(): array {
		return array(
			'description' => __( 'The key used to check that reports about newsletters come from this service.', 'statecraft' ),
			'type'        => 'email_reports',
			'url'         => $this->key_url(),
		);
	}

	/** Returns the sentence about a key that cannot be one. */
	protected function wrong_key(): string {
		return __( 'This is not a valid key.', 'statecraft' );
	}

	/** Detects a key with which nothing is accepted. */
	private function check(): ?Check_Result {
		if ( '' === $this->key() ) {
			return null;
		}
		$log     = new Bounce_Log( static::ID );
		$problem = match ( true ) {
			! $this->provider()->is_ready()            => $this->wrong_key(),
			$log->refused() > 0 && ! $this->is_heard() => $this->refused( $log->refused() ),
			default                                    => '',
		};
		return '' === $problem
			/* translators: %s: name of a service. */
			? Check_Result::good( sprintf( __( '%s is set up', 'statecraft' ), $this->name() ), __( 'A key is set with which reports about newsletters are checked.', 'statecraft' ) )
			/* translators: %s: name of a service. */
			: Check_Result::recommended( sprintf( __( 'Reports of %s are not accepted', 'statecraft' ), $this->name() ), $problem, Page::url( static::ID ), sprintf( /* translators: %s: name of a service. */ __( '%s settings', 'statecraft' ), $this->name() ) );
	}

	/** Whether an event was accepted within a day: others may have refused ones to tell. */
	private function is_heard(): bool {
		return time() - ( new Bounce_Log( static::ID ) )->last() < DAY_IN_SECONDS;
	}

	/** Returns the sentence about events that were refused. */
	private function refused( int $count ): string {
		return sprintf(
			/* translators: 1: a number, 2: name of a service. */
			_n( 'Within a day, %1$s request was refused because the key does not fit its signature, or because it was too old. Compare the key with the one at %2$s, and the clock of the server.', 'Within a day, %1$s requests were refused because the key does not fit their signature, or because they were too old. Compare the key with the one at %2$s, and the clock of the server.', $count, 'statecraft' ),
			number_format_i18n( $count ),
			$this->name()
		);
	}
}
