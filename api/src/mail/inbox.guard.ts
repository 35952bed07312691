import { Injectable, NotFoundException, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Config } from '../config/config.js';

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]'];

/** Shows the inbox to a browser on this machine and to nobody else, who learns not even that it is there. */
@Injectable()
export class InboxGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers, raw } = context.switchToHttp().getRequest<FastifyRequest>();
    const isForwarded = Boolean(headers['x-forwarded-for'] ?? headers['x-real-ip'] ?? headers.forwarded);
    const isFromHere = LOOPBACK.includes(raw.socket.remoteAddress ?? '') && !isForwarded;
    if (!this.config.inboxEnabled || !isFromHere || !this.isOurName(headers.host)) throw new NotFoundException();
    return true;
  }

  /** Another name that leads to this machine belongs to a page that should not read the mails. */
  private isOurName(host = ''): boolean {
    if (!URL.canParse(`http://${host}`)) return false;
    return [...LOCAL_NAMES, new URL(this.config.publicUrl).hostname].includes(new URL(`http://${host}`).hostname);
  }
}
